import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '../errors.ts'
import { problemText } from './problems.ts'

const codes: Record<string, [ProblemCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and headers of a request may take 16 KiB together.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['too_slow', 'The request did not arrive in time.'],
}

/** Answers what Node could not read as HTTP, before any route is known. */
export function answerBrokenRequests(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [code, detail] = codes[error.code ?? ''] ?? ['malformed_request', 'The request is not well-formed HTTP.']
  const problem = new Problem(code, detail)
  const body = problemText(problem, randomUUID())
  const head = [
    `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
