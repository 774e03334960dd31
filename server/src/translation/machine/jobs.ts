import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { actingCaller } from '../../access/acting.ts'
import { recordChange } from '../../access/audit/record.ts'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, fail, invalid, notFound, Problem } from '../../errors.ts'
import { insertJob, type Job } from '../../jobs/queries.ts'
import { JobRunner, maxFailures, type Turn } from '../../jobs/runner.ts'
import type { Log } from '../../log.ts'
import { languageKey, originalLanguage } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { findLanguages } from '../../products/own-languages/queries.ts'
import { findProduct } from '../../products/queries.ts'
import { rulesFor } from '../../products/translations/rules.ts'
import type { Text } from '../../products/translations/texts.ts'
import type { ProductWriter } from '../../products/write/writer.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { blameFor } from './blame.ts'
import type { NewMachineJob } from './contract.ts'
import { type Provider, ProviderFailure } from './provider.ts'
import {
  endMachineJob,
  findMachineJob,
  insertMachineJob,
  listProductIds,
  noteAttempt,
  noteDone,
  reserveCharacters,
  type StoredJob,
} from './queries.ts'
import { refusalPlaceOf, rememberRefused, withoutRefused } from './refusals.ts'
import { storeEdits } from './store-edits.ts'
import { countCharacters, textsForMachine, translateTexts } from './translate-product.ts'

type Parts = {
  db: Kysely<Tables>
  log: Log
  guard: SchemaGuard
  writer: ProductWriter
  provider: Provider | undefined
}

const idsAtOnce = 100
/** A provider that fails so often in a row is not about to come back. */
const maxAttempts = 6
/** One that gives no answer keeps the other jobs of the organisation waiting all the while, and may charge for each attempt. */
const maxSilentAttempts = 3
/** In seconds: the first pause, which doubles; and the longest, also when the provider asks for more. */
const firstPause = 2
const maxPause = 3_600

/** In milliseconds: how often somebody who waits for a provider looks whether the job was cancelled. */
const lookEvery = 1_000

/** To count needs less than to write. */
function requireOrder(caller: Caller, { lang, dry_run }: Pick<StoredJob, 'lang' | 'dry_run'>): void {
  const writing = dry_run ? undefined : lacking(caller, ['update_product_translations'], lang)
  const problem = lacking(caller, ['use_machine_translation']) ?? writing
  if (problem) throw problem
}

/** Has the missing texts of languages translated by the operator's provider. One that was cut short goes on. */
export class MachineJobs {
  readonly #parts: Parts
  readonly #runner: JobRunner

  constructor(parts: Parts) {
    this.#parts = parts
    this.#runner = new JobRunner(parts, {
      kind: 'machine_translation',
      lanes: 2,
      maxOfOrganisation: 1,
      run: (job, turn) => this.#run(job, turn),
      giveUp: async ({ org_id, id }) => {
        const failure = `The job was cut short ${maxFailures} times and given up.`
        await endMachineJob({ db: parts.db, orgId: org_id }, id, 'failed', failure)
      },
    })
  }

  get provider(): string | undefined {
    return this.#parts.provider?.name
  }

  start(): void {
    this.#runner.start()
  }

  stop(): Promise<void> {
    return this.#runner.stop()
  }

  async begin(caller: Caller, { lang: asked, max_characters, dry_run }: NewMachineJob): Promise<StoredJob> {
    const lang = meantBy(caller, asked)
    if (languageKey(lang) === originalLanguage) {
      const message = `\`lang\` is ${lang}, in which the originals are written: there is nothing to translate.`
      throw invalid([{ pointer: '/lang', code: 'not_allowed', message }])
    }
    requireOrder(caller, { lang, dry_run })
    if (!this.#parts.provider && !dry_run)
      throw conflict(
        'The operator of this service has chosen no provider of machine translation (TRANSLATION_PROVIDER).',
      )
    const id = v7()
    const { orgId, deviceId: device_id, deviceName: actor } = caller
    const job = await this.#parts.db.transaction().execute(async (tx) => {
      const order = { id, lang, dry_run, max_characters, device_id, actor }
      const inserted = await insertMachineJob({ db: tx, orgId }, order)
      if (!inserted) throw conflict(`Texts are being translated into ${lang} already. Wait for that job, or cancel it.`)
      await insertJob(tx, 'machine_translation', orgId, id)
      const after = { lang, max_characters, dry_run }
      await recordChange(tx, caller, { entity: 'machine_job', id, action: 'create', after })
      return inserted
    })
    this.#runner.wake()
    return job
  }

  async cancel(caller: Caller, id: string): Promise<StoredJob> {
    const { orgId } = caller
    return this.#parts.db.transaction().execute(async (tx) => {
      const known = (await findMachineJob({ db: tx, orgId }, id)) ?? fail(notFound('job', id))
      const ended = await endMachineJob({ db: tx, orgId }, id, 'cancelled')
      if (!ended) return known
      await recordChange(tx, caller, { entity: 'machine_job', id, action: 'update', after: { state: 'cancelled' } })
      return ended
    })
  }

  /** With a time as its result it goes on then. */
  async #run({ org_id: orgId, id }: Job, turn: Turn): Promise<Date | undefined> {
    const tenant = { db: this.#parts.db, orgId }
    try {
      await this.#translateAll(orgId, id, turn)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.code === 'forbidden') {
        await endMachineJob(tenant, id, 'failed', error.message)
        return undefined
      }
      if (!(error instanceof ProviderFailure)) throw error
      const attempts = await noteAttempt(tenant, id, error.message)
      if (!error.isPassing || attempts >= (error.isSilent ? maxSilentAttempts : maxAttempts)) {
        const given = error.isPassing ? ` The job was given up after ${attempts} failures in a row.` : ''
        await endMachineJob(tenant, id, 'failed', `${error.message}${given}`)
        return undefined
      }
      // Some say that it may be at once, each time, while they are busy for minutes.
      const pause = Math.min(maxPause, Math.max(error.retryAfter ?? 0, firstPause * 2 ** (attempts - 1)))
      return new Date(Date.now() + pause * 1_000)
    }
  }

  async #translateAll(orgId: string, id: string, { signal, isHeld }: Turn): Promise<void> {
    const tenant = { db: this.#parts.db, orgId }
    for (let ids: string[] = []; ; ) {
      signal.throwIfAborted()
      const job = await findMachineJob(tenant, id)
      if (job?.state !== 'running') return
      if (!isHeld()) throw new Error('The job is in other hands.')
      if (ids.length === 0) ids = await listProductIds(tenant, job.done, idsAtOnce)
      const next = ids.shift()
      if (next === undefined) return void (await endMachineJob(tenant, id, 'finished'))
      // It costs money and writes texts, and ends with the right to do so.
      const caller = await actingCaller(tenant, job)
      requireOrder(caller, job)
      const outcome = await this.#translateProduct(caller, job, next, signal)
      if (outcome === 'too much') return void (await endMachineJob(tenant, id, 'limit_reached'))
      await noteDone(tenant, id, { done: next, ...outcome })
    }
  }

  async #translateProduct(caller: Caller, job: StoredJob, productId: string, signal: AbortSignal) {
    const { db, guard, provider } = this.#parts
    const { orgId } = caller
    const nothing = { texts: 0, skipped: 0 }
    const product = await findProduct(db, orgId, productId)
    if (!product) return nothing
    const languages = await findLanguages(db, orgId)
    const rules = (await rulesFor(guard, { orgId, languages }, [product]))(product)
    const missing = textsForMachine(product, job.lang, rules)
    if (missing.length === 0) return nothing
    const place = await refusalPlaceOf(guard, orgId, product, job.lang, provider?.name ?? '')
    const texts = await withoutRefused({ db, orgId }, place, missing)
    const outcome = (stored: number) => ({ texts: stored, skipped: missing.length - stored })
    if (texts.length === 0) return outcome(0)
    // A job that was cancelled meanwhile ends as that, whatever is said here.
    if (!(await reserveCharacters({ db, orgId }, job.id, countCharacters(texts)))) return 'too much' as const
    if (job.dry_run || !provider) return outcome(texts.length)
    const blame = blameFor({ db, orgId }, job)
    const work = (wanted: AbortSignal) => translateTexts(provider, texts, job.lang, blame, wanted)
    const edits = await this.#whileRunning(orgId, job.id, signal, work).catch(async (error: unknown) => {
      if (error instanceof ProviderFailure && !error.isCharged)
        await reserveCharacters({ db, orgId }, job.id, -countCharacters(texts))
      throw error
    })
    if (!edits) return nothing
    const { stored, refused } = await storeEdits(this.#parts.writer, caller, { id: productId, lang: job.lang }, edits)
    const isRefused = ({ pointer }: Text) =>
      refused.some((edit) => edit.pointer === pointer) || !edits.some((edit) => edit.pointer === pointer)
    await rememberRefused({ db, orgId }, place, texts.filter(isRefused))
    return outcome(stored)
  }

  /** Lets go of a provider as soon as the job was cancelled, in whichever process: others wait for its place. */
  async #whileRunning<Result>(
    orgId: string,
    id: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const ended = new AbortController()
    const look = async () => {
      const job = await findMachineJob({ db: this.#parts.db, orgId }, id)
      if (job?.state !== 'running') ended.abort()
    }
    const timer = setInterval(() => void look().catch(() => undefined), lookEvery)
    try {
      return await work(AbortSignal.any([signal, ended.signal]))
    } catch (error) {
      if (ended.signal.aborted && !signal.aborted) return undefined
      throw error
    } finally {
      clearInterval(timer)
    }
  }
}
