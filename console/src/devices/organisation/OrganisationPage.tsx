import { TextInput } from '@mantine/core'
import type { Data } from '@polytrace/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { quantityText, sizeText } from '../../parts/formats.ts'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { useSession } from '../../session/session.ts'
import classes from './organisation.module.css'
import { Part } from './Part.tsx'
import { RemoveDemo } from './RemoveDemo.tsx'

type OwnOrganisation = Data<'get', '/api/v2/organisation/'>

/** The organisation of the reader: its name, who belongs to it, and what the installation allows. */
export function OrganisationPage() {
  const query = useQuery(reading('/api/v2/organisation/'))
  return (
    <QueryResult query={query} loading={<Loading of={['head', 'panels']} />}>
      {(organisation) => <Shown organisation={organisation} />}
    </QueryResult>
  )
}

function Shown({ organisation }: { organisation: OwnOrganisation }) {
  const { t } = useTranslation('devices')
  const { may } = useSession()
  const [typed, setTyped] = useState<string>()
  const name = typed ?? organisation.name
  const isChanged = name.trim() !== organisation.name
  const rename = useMutation({
    mutationFn: () => api.patch('/api/v2/organisation/', { body: { name: name.trim() } }),
    onSuccess: async () => {
      await Promise.all([changed('organisation'), changed('organisations'), changed('session')])
      setTyped(undefined)
    },
  })
  return (
    <>
      <PageHead
        title={organisation.name}
        lead={
          <>
            {t('created')} <Moment time={organisation.created_at} />
          </>
        }
      />
      <div className={classes.parts}>
        <section className={classes.part}>
          <TextInput
            label={t('organisation_name')}
            dir="auto"
            maxLength={255}
            required={may('manage_people')}
            readOnly={!may('manage_people')}
            value={name}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </section>
        <Members members={organisation.members} />
        <Limits limits={organisation.limits} />
        <RemoveDemo />
      </div>
      <SaveBar
        changes={isChanged ? 1 : 0}
        save={() => rename.mutate()}
        discard={() => setTyped(undefined)}
        saving={rename.isPending}
        disabled={name.trim() === ''}
        error={rename.error}
      />
      <LeaveGuard changes={isChanged ? 1 : 0} isKept={false} />
    </>
  )
}

const lists = { people: '/people', roles: '/people/roles', devices: '/devices' } as const

function Members({ members }: { members: OwnOrganisation['members'] }) {
  const { t, i18n } = useTranslation('devices')
  const known = (['people', 'roles', 'devices'] as const).filter((kind) => members[kind] !== undefined)
  if (known.length === 0) return null
  return (
    <Part title={t('members')}>
      <Facts>
        {known.map((kind) => (
          <Fact key={kind} name={t(`members_${kind}`)}>
            <TextLink to={lists[kind]} size="sm" fw={500}>
              {quantityText(members[kind] ?? 0, i18n.language)}
            </TextLink>
          </Fact>
        ))}
      </Facts>
    </Part>
  )
}

function Limits({ limits }: { limits: OwnOrganisation['limits'] }) {
  const { t, i18n } = useTranslation('devices')
  const { requests_per_second: rate, document_bytes, document_events, event_bytes } = limits
  return (
    <Part title={t('limits')}>
      <Facts>
        <Fact name={t('limit_requests')}>{rate === null ? t('no_limit') : quantityText(rate, i18n.language)}</Fact>
        <Fact name={t('limit_document')}>{sizeText(document_bytes, i18n.language)}</Fact>
        <Fact name={t('limit_events')}>{quantityText(document_events, i18n.language)}</Fact>
        <Fact name={t('limit_event')}>{sizeText(event_bytes, i18n.language)}</Fact>
      </Facts>
    </Part>
  )
}
