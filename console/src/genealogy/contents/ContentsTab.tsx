import type { Data } from '@polytrace/client'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { shorten } from '../../parts/shorten.ts'
import { timeWidth } from '../../parts/table/widths.ts'
import { Amounts } from '../Amounts.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { containerName } from '../container-name.ts'
import { Notice } from '../Notice.tsx'
import { containersOf, contentsOf } from '../queries.ts'
import { ThingName } from '../ThingName.tsx'
import { useSlice } from '../use-slice.ts'
import classes from './ContentsTab.module.css'

type Contents = Data<'get', '/api/v2/epcis/genealogy/contents/{container}'>
type Containers = Data<'get', '/api/v2/epcis/genealogy/containers/{thing}'>
type Entry = Omit<Contents['results'][number], 'container'> & { around: string }

/** What it is in, up to the outermost, and what is in it, to any depth. */
export function ContentsTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const { known } = useAsOf()
  const language = useLanguage()
  const containers = useQuery(containersOf(id, { ...language, ...known }))
  const contents = useQuery(contentsOf(id, { ...language, ...known }))
  return (
    <QueryResult query={containers}>
      {(around) => (
        <QueryResult query={contents}>
          {(inside) => (
            <>
              {[...around.contradictions, ...inside.contradictions].filter(isFirst).map(({ code }) => (
                <Notice key={code} kind="outdated">
                  {t(`contradiction_${code}`)}
                </Notice>
              ))}
              {around.results.length === 0 && inside.results.length === 0 && (
                <Empty icon={IconPackageOff} title={t('no_contents_title')}>
                  {t('no_contents_text')}
                </Empty>
              )}
              <Nested title={t('contained_in')} other={t('holds')} entries={around.results.map(aroundOf)} />
              <Nested title={t('contents')} other={t('directly_in')} entries={inside.results.map(insideOf)} />
              {inside.next !== null && <Notice kind="outdated">{t('contents_cut')}</Notice>}
            </>
          )}
        </QueryResult>
      )}
    </QueryResult>
  )
}

const isFirst = ({ code }: { code: string }, place: number, all: { code: string }[]) =>
  all.findIndex((other) => other.code === code) === place

const aroundOf = ({ holds, ...entry }: Containers['results'][number]): Entry => ({ ...entry, around: holds })
const insideOf = ({ container, ...entry }: Contents['results'][number]): Entry => ({ ...entry, around: container })

function Nested({ title, other, entries }: { title: string; other: string; entries: Entry[] }) {
  const { t } = useTranslation('genealogy')
  const { known } = useAsOf()
  const { rows, more } = useSlice(entries)
  if (entries.length === 0) return null
  const columns: Column<Entry>[] = [
    { key: 'thing', title: t('thing'), width: '30%', cell: (entry) => <ThingName thing={entry} /> },
    { key: 'depth', title: t('level'), width: '10%', numeric: true, cell: ({ depth }) => depth },
    {
      key: 'quantities',
      title: t('quantity'),
      numeric: true,
      cell: ({ quantities }) => <Amounts amounts={quantities} />,
    },
    {
      key: 'around',
      title: other,
      width: '24%',
      cell: ({ around }) => (
        <span className="code" title={around}>
          {containerName(around) ?? shorten(around, 28)}
        </span>
      ),
    },
    {
      key: 'since',
      title: t('since'),
      width: timeWidth,
      cell: ({ since }) => since && <Moment time={since.eventTime} />,
    },
  ]
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        {title} <span className={classes.count}>{t('things', { count: entries.length })}</span>
      </h2>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        more={more}
        rowKey={({ canonical, around }) => `${canonical} ${around}`}
        to={({ identifier }) => ({
          to: '/genealogy/batch',
          search: { id: identifier, view: 'contents', ...known },
        })}
      />
    </section>
  )
}
