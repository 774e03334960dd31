import { IconEqual } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import { DataTable } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { listText, pairText } from '../../parts/formats.ts'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { Status } from '../../parts/Status.tsx'
import { Notice } from '../Notice.tsx'
import { ThingName } from '../ThingName.tsx'
import { comparisonOf, type KeptEntry } from './queries.ts'

const kinds = { new: 'fault', changed: 'outdated', gone: 'neutral' } as const

/** What is new, changed or gone between two recalls: from the one that knows less to the one that knows more. */
export function Comparison({ id, other }: { id: string; other: string }) {
  const { t, i18n } = useTranslation('genealogy')
  const query = useQuery(comparisonOf(id, other, useLanguage()))
  return (
    <QueryResult query={query}>
      {({ counts, results, next }) => (
        <section>
          <p role="status">
            {(['new', 'changed', 'gone', 'same'] as const)
              .map((kind) => pairText(t(`compare_${kind}`), counts[kind], i18n.language))
              .join(' · ')}
          </p>
          {next !== null && <Notice kind="outdated">{t('compare_cut', { count: results.length })}</Notice>}
          {results.length === 0 ? (
            <Empty icon={IconEqual} title={t('compare_equal')}>
              {t('compare_equal_text')}
            </Empty>
          ) : (
            <DataTable
              label={t('recall_compare')}
              rows={results.map((row) => ({ ...row, entry: (row.after ?? row.before) as KeptEntry }))}
              rowKey={({ entry }) => entry.canonical}
              to={({ entry }) => ({ to: '/genealogy/batch', search: { id: entry.identifier } })}
              columns={[
                { key: 'batch', title: t('batch'), width: '34%', cell: ({ entry }) => <ThingName thing={entry} /> },
                {
                  key: 'change',
                  title: t('compare_change'),
                  width: '14%',
                  cell: ({ change }) => <Status kind={kinds[change]}>{t(`compare_${change}`)}</Status>,
                },
                {
                  key: 'fields',
                  title: t('compare_fields'),
                  cell: ({ fields }) =>
                    listText(
                      fields.map((field) => t(`field_${field as 'roles'}`, { defaultValue: field })),
                      i18n.language,
                    ),
                },
                {
                  key: 'disposition',
                  title: t('recall_disposition'),
                  cell: ({ before }) => before?.disposition && t(`disposition_${before.disposition}`),
                },
              ]}
            />
          )}
        </section>
      )}
    </QueryResult>
  )
}
