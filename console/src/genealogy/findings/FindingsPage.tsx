import { Select } from '@mantine/core'
import type { Finding } from '@polytrace/client'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { FilterField } from '../../parts/FilterField.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { AsOfBar } from '../as-of/AsOfBar.tsx'
import { AsOfField } from '../as-of/AsOfField.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { FindingSentence } from './FindingSentence.tsx'
import classes from './Findings.module.css'
import { ruleNames, severities } from './rules.ts'
import { SeverityStatus } from './SeverityStatus.tsx'

const route = getRouteApi('/frame/genealogy/findings')

const states = ['open', 'closed', 'all'] as const

/** Gaps and contradictions in what events say, the newest first. */
export function FindingsPage() {
  const { t } = useTranslation('genealogy')
  const { t: word } = useTranslation('vocabulary')
  const { thing, rule, severity, state = 'open' } = route.useSearch()
  const { known } = useAsOf()
  const query = useInfiniteQuery({
    ...listing('/api/v2/epcis/genealogy/findings/', {
      query: {
        ...(thing && { thing }),
        ...(rule && { rule: rule as Finding['rule'] }),
        ...(severity && { severity: severity as Finding['severity'] }),
        ...(state !== 'all' && { state: state as 'open' | 'closed' }),
        ...known,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<Finding>[] = [
    {
      key: 'what',
      title: t('finding'),
      sortBy: ({ rule: name }) => word(`rule_${name}`),
      cell: (finding) => (
        <span className={classes.what}>
          <span className={classes.rule}>{word(`rule_${finding.rule}`)}</span>
          <span className={classes.message}>
            <FindingSentence finding={finding} />
          </span>
        </span>
      ),
    },
    {
      key: 'severity',
      title: t('severity'),
      sortBy: (row) => severities.indexOf(row.severity),
      width: '104px',
      cell: (row) => <SeverityStatus severity={row.severity} />,
    },
    { key: 'events', title: t('finding_events'), width: '176px', cell: ({ events }) => <Events events={events} /> },
    {
      key: 'opened',
      title: t('finding_opened'),
      sortBy: ({ opened_at }) => opened_at,
      width: timeWidth,
      cell: ({ opened_at }) => <Moment time={opened_at} isRelative />,
    },
    ...(state === 'open'
      ? []
      : [
          {
            key: 'closed',
            title: t('finding_closed'),
            width: timeWidth,
            cell: ({ closed_at }: Finding) => (closed_at ? <Moment time={closed_at} /> : t('finding_state_open')),
          },
        ]),
  ]
  return (
    <>
      <PageHead
        title={t('findings')}
        lead={t('findings_lead')}
        above={
          <TextLink to="/genealogy" size="sm" c="dimmed">
            {t('title')}
          </TextLink>
        }
        actions={<AsOfField />}
      />
      <AsOfBar />
      <Filters />
      <Listing
        query={query}
        label={t('findings')}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ things: [id = ''] }) => ({ to: '/genealogy/batch', search: { id, view: 'timeline', ...known } })}
        empty={
          <Empty icon={IconAlertTriangle} title={t('findings_none_title')}>
            {t('findings_none_text')}
          </Empty>
        }
      />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('genealogy')
  const { t: word } = useTranslation('vocabulary')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (change: typeof search) => void navigate({ search: { ...search, ...change }, replace: true })
  return (
    <search className={classes.filters} aria-label={t('findings_filters')}>
      <FilterField
        label={t('findings_thing')}
        value={search.thing}
        filter={(thing) => filter({ thing: thing.trim() })}
      />
      <Select
        aria-label={t('finding')}
        placeholder={t('any_rule')}
        data={ruleNames.map((rule) => ({ value: rule, label: word(`rule_${rule}`) }))}
        value={search.rule ?? null}
        onChange={(rule) => filter({ rule: rule ?? '' })}
        clearable
      />
      <Select
        aria-label={t('severity')}
        placeholder={t('any_severity')}
        data={severities.map((severity) => ({ value: severity, label: word(`severity_${severity}`) }))}
        value={search.severity ?? null}
        onChange={(severity) => filter({ severity: severity ?? '' })}
        clearable
      />
      <Select
        aria-label={t('finding_state')}
        data={states.map((state) => ({ value: state, label: t(`finding_state_${state}`) }))}
        value={search.state ?? 'open'}
        onChange={(state) => filter({ state: state === 'open' ? '' : (state ?? '') })}
        allowDeselect={false}
      />
    </search>
  )
}

function Events({ events }: Pick<Finding, 'events'>) {
  const { t } = useTranslation('genealogy')
  const say = useVocabulary()
  return (
    <span className={classes.events}>
      {events.map(({ eventID, bizStep }) => (
        <Link key={eventID} to={'/events/event' as never} search={{ id: eventID } as never}>
          {bizStep ? say('step', bizStep) : t('balance_event')}
        </Link>
      ))}
    </span>
  )
}
