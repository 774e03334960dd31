import { randomUUID } from 'node:crypto'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '../errors.ts'
import { problemText } from './problems.ts'

const codes: Record<string, [ProblemCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and headers of a request may take 16 KiB together.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['too_slow', 'The request did not arrive in time.'],
}

const addressTooLong: [ProblemCode, string] = ['address_too_long', 'The address of a request may take 16 KiB.']

type BrokenRequest = Error & { code?: string; rawPacket?: unknown }

/** Answers a request that Node could not read as HTTP, before any route is known. */
export function answerBrokenRequests(error: BrokenRequest, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [code, detail] = describe(error)
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

function describe(error: BrokenRequest): [ProblemCode, string] {
  if (error.code === 'HPE_HEADER_OVERFLOW' && isInAddress(error.rawPacket)) return addressTooLong
  return codes[error.code ?? ''] ?? ['malformed_request', 'The request is not well-formed HTTP.']
}

/** Whether the first line of a request, which holds its address, alone takes all the space. */
function isInAddress(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false
  const end = packet.indexOf('\r\n')
  return /^[A-Z]+ \//.test(packet.toString('latin1', 0, 20)) && (end === -1 || end > maxHeaderSize)
}
