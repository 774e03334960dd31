import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, Problem } from '../../errors.ts'
import { problemText } from '../../http/problems.ts'
import { countOf } from '../../json/words.ts'
import { type Action, actions } from '../bilingual/actions.ts'
import { type ImportAnswer, type Outcome, rowStatuses } from './contract.ts'
import type { TableFile } from './file/tables.ts'
import { type Imported, type Options, partSize } from './import.ts'

/** What became of a file, row by row. */
export function answerOf(
  { outcomes: rows, parts }: Imported,
  { dryRun, skipFailed, isBilingual }: Options,
  { sheet, sheets }: TableFile,
): ImportAnswer {
  const counts = Object.fromEntries(rowStatuses.map((status) => [status, 0])) as ImportAnswer['counts']
  for (const { status } of rows) counts[status]++
  const stored = skipFailed ? rows.length - counts.failed : Math.min(rows.length, parts * partSize)
  return {
    dry_run: dryRun,
    counts,
    parts,
    stored_rows: parts === 0 ? 0 : stored,
    ...(sheet !== undefined && { sheet }),
    ...(sheets !== undefined && { sheets }),
    ...(isBilingual && { texts: countTexts(rows) }),
    rows,
    ...(rows.some(({ truncated }) => truncated) && { rows_truncated: true }),
  }
}

function countTexts(rows: Outcome[]): NonNullable<ImportAnswer['texts']> {
  const count = (isCounted: (row: Outcome) => boolean) => rows.filter(isCounted).length
  const ofActions = Object.fromEntries(actions.map((action) => [action, count((row) => row.action === action)]))
  const outdated = count(({ action, state }) => action !== 'skipped' && state === 'outdated')
  return { ...(ofActions as { [action in Action]: number }), outdated }
}

/** A 422 with the outcome of every row that was looked at. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, answer: ImportAnswer) {
  const faults = answer.rows.flatMap(({ row, errors }) =>
    errors.map((fault) => ({ ...(fault as Fault), pointer: `/${row}${fault.pointer}` })),
  )
  const failed = countOf(answer.counts.failed, 'row')
  const detail =
    answer.parts === 0
      ? `${failed} failed, so nothing was kept.`
      : `${failed} failed after ${answer.stored_rows} rows had been stored; the rows behind them were not.`
  const problem = new Problem('invalid', detail, { faults })
  const body = { ...JSON.parse(problemText(problem, request.id)), ...answer }
  return reply
    .code(422)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body) as never)
}
