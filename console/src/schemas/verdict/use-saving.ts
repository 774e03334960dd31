import {
  type CheckJob,
  type CheckReport,
  ProblemError,
  type SavedSchema,
  type Schema,
  type SchemaPatch,
} from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, isProblem } from '../../data/api.ts'
import type { PlacedMark } from '../../parts/editor/JsonEditor.tsx'
import { faultsBelow } from '../../parts/schema-form/faults.ts'
import { tagOf } from '../lifecycle/tag.ts'

/**
 * Where saving stands: nothing is going on, the data is being checked, the verdict is there or cannot be found, somebody else
 * saved first, or the schema's mode forbids the change.
 */
export type Step =
  | { at: 'rest' }
  | { at: 'checking'; job?: CheckJob }
  | { at: 'verdict'; report: CheckReport; checkId?: string | undefined }
  | { at: 'failed'; reason: string }
  | { at: 'conflict'; theirs: Schema }
  | { at: 'breaks_mode'; reason: string; acceptInvalid: boolean; checkId?: string | undefined }

const secondsBetween = 1

export type Saving = ReturnType<typeof useSaving>

/** Checks a change on all data first, and saves it once somebody has read the verdict. */
export function useSaving(base: Schema, whenSaved: (saved: SavedSchema) => void) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [refusal, setRefusal] = useState<ProblemError>()
  const patch = useRef<SchemaPatch>({})
  const check = useRef(new AbortController())
  const { id } = base

  const work = useMutation({
    mutationFn: (act: () => Promise<Step>) => act(),
    onSuccess: setStep,
    onError: async (error) => {
      // Nobody waits for it any more.
      if (error.name === 'AbortError') return
      setStep(await stepAfter(error, id))
      setRefusal(error instanceof ProblemError && ![409, 412].includes(error.status) ? error : undefined)
    },
  })

  const saveNow = (acceptInvalid: boolean, checkId?: string, force = false) =>
    work.mutate(async () => {
      try {
        const saved = await api.patch('/api/v2/schemas/{id}/', {
          path: { id },
          query: { accept_invalid: acceptInvalid, check_id: checkId, force },
          headers: { 'if-match': tagOf(base) },
          body: patch.current,
        })
        setRefusal(undefined)
        whenSaved(saved)
        return { at: 'rest' }
      } catch (error) {
        if (!isProblem(error, 409) || !error.problem.compatibility) throw error
        return { at: 'breaks_mode', reason: error.message, acceptInvalid, checkId }
      }
    })

  const begin = (given: SchemaPatch) => {
    patch.current = given
    setRefusal(undefined)
    const { raw_schema } = given
    if (raw_schema === undefined) return saveNow(false)
    check.current = new AbortController()
    setStep({ at: 'checking' })
    work.mutate(() => checkData(id, raw_schema, check.current.signal, (job) => setStep({ at: 'checking', job })))
  }

  return {
    step,
    /** Why the service refused the change as it is. */
    refusal,
    error: refusal || step.at !== 'rest' ? undefined : work.error,
    isBusy: work.isPending,
    begin,
    save: (acceptInvalid: boolean) => saveNow(acceptInvalid, step.at === 'verdict' ? step.checkId : undefined),
    /** Saves what the schema's mode forbids; it needs a permission of its own. */
    force: () => step.at === 'breaks_mode' && saveNow(step.acceptInvalid, step.checkId, true),
    leave: () => {
      check.current.abort()
      work.reset()
      setRefusal(undefined)
      setStep({ at: 'rest' })
    },
  }
}

/** The dry run; much data is checked by a job that is asked about until it is done. */
async function checkData(
  id: string,
  raw_schema: Schema['raw_schema'],
  signal: AbortSignal,
  report: (job: CheckJob) => void,
): Promise<Step> {
  const answer = await api.send('post', '/api/v2/schemas/{id}/check/', { path: { id }, body: { raw_schema }, signal })
  if (answer.status !== 202) return { at: 'verdict', report: answer.data }
  let job = answer.data
  while (job.state === 'running') {
    report(job)
    await new Promise((resolve) => setTimeout(resolve, secondsBetween * 1_000))
    signal.throwIfAborted()
    job = await api.get('/api/v2/schemas/{id}/checks/{checkId}/', { path: { id, checkId: job.id }, signal })
  }
  if (job.report) return { at: 'verdict', report: job.report, checkId: job.id }
  return { at: 'failed', reason: job.failure ?? '' }
}

async function stepAfter(error: unknown, id: string): Promise<Step> {
  if (isProblem(error, 412)) return { at: 'conflict', theirs: await api.get('/api/v2/schemas/{id}/', { path: { id } }) }
  // Data came in while the verdict was read: here is a new one.
  if (isProblem(error, 409) && error.problem.report)
    return { at: 'verdict', report: error.problem.report as CheckReport }
  return { at: 'rest' }
}

/** What the service found wrong in the schema, at places in the editor. */
export const faultsOfSchema = (refusal: ProblemError | undefined): PlacedMark[] =>
  refusal ? faultsBelow(refusal.errors, '/raw_schema') : []
