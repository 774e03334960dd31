import { existsSync } from 'node:fs'
import { signerFiles } from '../access/audit/chain/signer.ts'
import { readVerifyingKey, type VerifyingKey } from '../access/audit/chain/signing-key.ts'
import { collectHeads, unsigned, type Verdict, verifyTrail } from '../access/audit/chain/verify.ts'
import { verifyExport } from '../access/audit/chain/verify-export.ts'
import { listOrganisations } from '../access/organisations/queries.ts'
import type { Config } from '../config.ts'
import { countOf } from '../json/words.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { findOrganisationId, organisationOption } from './organisation-option.ts'
import { UsageError } from './usage.ts'

export const verifyAudit: Command = {
  summary: 'Check that nobody has changed, removed or rewritten entries of the audit trail',
  usage:
    '[--organisation <id or name>] [--heads <file> …] [--public-key <file> …] [--export <file>] [--json]\n\n' +
    'Checks the chain of every organisation, or of one, and compares it with the signed heads in AUDIT_HEADS_FILE or in\n' +
    'the files given. With --export it checks a file of GET /api/v2/audit/export/ and needs no database. Exit code 1 when\n' +
    'something is wrong, or signed heads are missing.',
  options: {
    ...jsonOption,
    ...organisationOption,
    heads: { type: 'string', multiple: true },
    'public-key': { type: 'string', multiple: true },
    export: { type: 'string' },
  },
  async run(config, { json, organisation, heads: files, 'public-key': publicKeys, export: exported }) {
    const { headsFile } = signerFiles(config)
    const missing = [...(files ?? []), ...(exported === undefined ? [] : [exported])].find((file) => !existsSync(file))
    if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`)
    const keys = publicKeys?.map(readVerifyingKey) ?? ownKeys(config)
    const headsFiles = files ?? (exported === undefined ? [headsFile] : [])
    const { heads, findings } = await collectHeads(headsFiles, keys)
    const verdicts =
      exported === undefined
        ? await verifyTrails(config, organisation, heads)
        : [await verifyExport(exported, keys, heads)]
    const allFindings = [...findings, ...verdicts.flatMap((verdict) => verdict.findings)]
    const isIntact = allFindings.length === 0
    const lacksOnlyHeads = !isIntact && allFindings.every((finding) => finding === unsigned)
    const result = { is_intact: isIntact, lacks_only_heads: lacksOnlyHeads, head_findings: findings, trails: verdicts }
    print(json, result, [
      ...findings.map(({ message }) => message),
      ...verdicts.flatMap(describe),
      isIntact
        ? 'The audit trail is intact.'
        : lacksOnlyHeads
          ? describeMissing(headsFiles)
          : 'The audit trail is NOT intact.',
    ])
    if (!isIntact) process.exitCode = 1
  },
}

/** Entries and links agree, as after a restore without the signed heads: what that proves, and what it takes to prove the rest. */
function describeMissing(files: readonly string[]): string {
  const lacking = files.map((file) => `${file} ${existsSync(file) ? 'holds none of these trails' : 'is not there'}`)
  return (
    `All entries of the audit trail agree with their links, but signed heads are missing: ` +
    `${lacking.join(', ') || 'the export ends without one'}. Without them nobody can say whether entries at the end were cut off, ` +
    'or entries rewritten together with their links. Heads are not in a backup: name a copy of their file with --heads. A service signs new ones, ' +
    'which prove what comes after them.'
  )
}

/** The key of this installation, by its public half where the private one is kept elsewhere. */
function ownKeys(config: Config): VerifyingKey[] {
  const { keyFile } = signerFiles(config)
  const file = [keyFile, `${keyFile}.pub`].find((name) => existsSync(name))
  return file === undefined ? [] : [readVerifyingKey(file)]
}

type Heads = Awaited<ReturnType<typeof collectHeads>>['heads']

/** Also of organisations that only signed heads know: somebody may have removed one with all its entries. */
function verifyTrails(config: Config, wanted: string | undefined, heads: Heads): Promise<Verdict[]> {
  return withDatabase(config, async ({ db }) => {
    const all = async () => [
      ...(await listOrganisations(db, undefined, maxOrganisations)).map(({ id }) => id),
      ...heads.keys(),
    ]
    const ids = wanted === undefined ? await all() : [await findOrganisationId(db, wanted)]
    const verdicts: Verdict[] = []
    for (const id of new Set(ids)) verdicts.push(await verifyTrail(db, id, heads.get(id) ?? []))
    return verdicts
  })
}

/** All of them: more than one installation has. */
const maxOrganisations = 1_000_000

function describe({ organisation, entries, waiting, erased_bodies, signed_heads, findings }: Verdict): string[] {
  const parts = [
    countOf(entries, 'linked entry', 'linked entries'),
    countOf(signed_heads, 'signed head'),
    ...(erased_bodies > 0 ? [`${countOf(erased_bodies, 'body', 'bodies')} erased`] : []),
    ...(waiting > 0 ? [`${countOf(waiting, 'entry', 'entries')} not linked yet`] : []),
  ]
  return [`${organisation}: ${parts.join(', ')}.`, ...findings.map(({ message }) => `  ${message}`)]
}
