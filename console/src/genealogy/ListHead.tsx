import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../data/language-parameter.ts'
import { download } from '../parts/download.ts'
import { Failure } from '../parts/Failure.tsx'
import { Moment } from '../parts/Moment.tsx'
import { ReportFacts } from '../parts/ReportFacts.tsx'
import { useAsOf } from './as-of/use-as-of.ts'
import { fileName } from './file-name.ts'
import classes from './ListHead.module.css'
import { Notice } from './Notice.tsx'
import { listAsCsv } from './queries.ts'

const route = getRouteApi('/frame/genealogy/batch')

/** Everything, or what is certain alone, and as of when: the address says. */
export function useCertainty() {
  const { certainty } = route.useSearch()
  const { known } = useAsOf()
  return { ...(certainty === 'certain' && { certainty: 'certain' as const }), ...known }
}

type Props = { list: 'recall' | 'origins'; id: string; complete: boolean; counts: string[]; children?: ReactNode }

/** Counts, the filter and the file of a list; says loudly when the list is not the whole truth. */
export function ListHead({ list, id, complete, counts, children }: Props) {
  const { t } = useTranslation('genealogy')
  const navigate = route.useNavigate()
  const { certainty = 'all' } = useCertainty()
  const query = { ...useLanguage(), ...useCertainty() }
  const file = useMutation({
    mutationFn: () => listAsCsv(list, id, query),
    onSuccess: (blob) => download(blob, `${list}-${fileName(id)}.csv`),
  })
  const choose = (next: string) =>
    void navigate({ search: (before) => ({ ...before, certainty: next === 'all' ? '' : next }), replace: true })
  const facts: Parameters<typeof ReportFacts>[0]['facts'] = [
    [
      t('batch'),
      <span className="code" key="id">
        {id}
      </span>,
    ],
    [t('certainty'), certainty === 'all' ? t('all') : t('only_certain')],
    [t('recall_entries'), counts.join(' · ')],
    [t('recall_as_of'), query.asOf && <Moment time={query.asOf} />],
  ]
  return (
    <>
      <ReportFacts kind={t(`view_${list}`)} facts={facts} />
      {!complete && <Notice kind="fault">{t('incomplete')}</Notice>}
      <div className={classes.head}>
        <p className={classes.counts} role="status">
          {counts.join(' · ')}
        </p>
        <Group gap={8}>
          <SegmentedControl
            size="xs"
            aria-label={t('certainty')}
            value={certainty}
            onChange={choose}
            data={[
              { value: 'all', label: t('all') },
              { value: 'certain', label: t('only_certain') },
            ]}
          />
          {children}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} stroke={1.6} />}
            onClick={() => file.mutate()}
            loading={file.isPending}
            disabled={!complete}
          >
            {t('download_csv')}
          </Button>
        </Group>
      </div>
      {file.error && <Failure error={file.error} />}
    </>
  )
}
