import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { Language } from '../shapes.ts'

export const jobStates = ['running', 'finished', 'limit_reached', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export type NewMachineJob = Static<typeof NewMachineJob>
export const NewMachineJob = Type.Object(
  {
    lang: Language,
    max_characters: Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description: 'How many characters may be sent to the provider: what it costs at most',
    }),
    dry_run: Type.Boolean({ default: false, description: 'Count what would be sent, and send nothing' }),
  },
  {
    title: 'NewMachineJob',
    additionalProperties: false,
    examples: [{ lang: 'fr', max_characters: 50_000 }],
  },
)

export type MachineJob = Static<typeof MachineJob>
export const MachineJob = Type.Object(
  {
    id: Id,
    lang: Type.String(),
    dry_run: Type.Boolean(),
    state: OneOf(jobStates, { description: '`limit_reached`: the next product would have cost more than allowed' }),
    max_characters: Type.Integer(),
    characters: Type.Integer({ description: 'Characters that were sent; with `dry_run`, that would be' }),
    texts: Type.Integer({ description: 'Texts that were translated; with `dry_run`, that would be' }),
    skipped: Type.Integer({
      description:
        'Translations that could not be stored: too long, or against a schema. Orders after it skip them too, and send nothing, ' +
        'while their source, their schema and the provider are as they were',
    }),
    failure: Nullable<string>({ type: 'string', description: 'What the provider said last, while it fails' }),
    actor: Type.String(),
    created_at: Time,
    finished_at: TimeOrNull,
  },
  { title: 'MachineJob' },
)

export const MachineJobQuery = Type.Object(
  { limit: PageParameters.limit, cursor: PageParameters.cursor },
  { additionalProperties: false },
)

export const ProviderAnswer = Type.Object(
  { provider: Nullable<string>({ type: 'string', description: 'Its name; null while the operator has chosen none' }) },
  { title: 'TranslationProvider', examples: [{ provider: 'deepl' }] },
)
