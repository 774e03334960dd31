import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLanguage } from '../../data/data-language.ts'
import { languageName } from '../../parts/formats.ts'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { Beside } from '../../parts/linked/Beside.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { ReportFacts } from '../../parts/ReportFacts.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useSession } from '../../session/session.ts'
import { BackToProducts } from '../BackToProducts.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { textAt } from '../texts/text-at.ts'
import { BatchesTab } from './BatchesTab.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeleteProduct } from './DeleteProduct.tsx'
import type { Read } from './editing.ts'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductLinks } from './ProductLinks.tsx'
import { TextsTab } from './TextsTab.tsx'
import { useChosenLanguage } from './use-chosen-language.ts'
import { useEditing } from './use-editing.ts'

const route = getRouteApi('/frame/products/$id')

const tabs = ['history', 'batches', 'items'] as const
const isTab = (tab: string | undefined): tab is (typeof tabs)[number] => tabs.some((name) => name === tab)

export function ProductPage() {
  const { id } = route.useParams()
  // A draft belongs to one product: another one begins without.
  return <Desk key={id} id={id} />
}

function Desk({ id }: { id: string }) {
  const { t } = useTranslation('products')
  const editing = useEditing(id)
  return (
    <>
      {editing.query.error && <PageHead title={t('product')} above={<BackToProducts />} />}
      <QueryResult query={editing.query} loading={<Loading of={['head', 'facts', 'tabs', 'texts']} />}>
        {(seen) => <Shown editing={editing} seen={seen} />}
      </QueryResult>
    </>
  )
}

function Shown({ editing, seen }: { editing: ReturnType<typeof useEditing>; seen: Read }) {
  const { t, i18n } = useTranslation('products')
  const { may } = useSession()
  const { tab, lang } = route.useSearch()
  const [dataLanguage] = useDataLanguage()
  const navigate = route.useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { product } = seen
  const language = useChosenLanguage(seen)
  const { gtin, internal_id } = product
  const known = [
    { kind: 'batches' as const, of: gtin || internal_id },
    { kind: 'items' as const, of: gtin },
  ]
  const lists = known.flatMap(({ kind, of }) => (of && may('read_epcis_events') ? [{ kind, of }] : []))
  const besideSearch = { ...(lang && { lang }), ...(tab && { tab }) }
  const isAsked = Boolean(lang || dataLanguage)
  const title = (isAsked && textAt(product.translations?.[language], ['name'])) || product.name
  return (
    <>
      <PageHead
        title={title}
        above={
          <>
            <BackToProducts />
            <Beside
              of="product"
              id={product.id}
              to={(id) => ({ to: '/products/$id', params: { id }, search: besideSearch })}
            />
          </>
        }
        lead={<ProductFacts product={product} />}
        actions={
          may('delete_products') && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} stroke={1.6} />}
              onClick={() => setDeleting(true)}
            >
              {t('delete')}
            </Button>
          )
        }
      />
      <ReportFacts
        kind={t('data_sheet')}
        facts={[
          [t('sheet_language'), language && languageName(language, i18n.language)],
          [t('gtin'), product.gtin],
          [t('internal_id'), product.internal_id],
          [t('changed_at'), <Moment key="time" time={product.updated_at} />],
        ]}
      />
      <ProductLinks product={product} />
      <Tabs
        open={isTab(tab) ? tab : 'texts'}
        choose={(next) => void navigate({ search: (search) => ({ ...search, tab: isTab(next) ? next : '' }) })}
        tabs={[
          {
            name: 'texts',
            title: t('tab_texts'),
            content: <TextsTab editing={editing} seen={seen} language={language} />,
          },
          { name: 'history', title: t('tab_history'), content: <HistoryTab id={product.id} renew={editing.renew} /> },
          ...lists.map(({ kind, of }) => ({
            name: kind,
            title: t(`tab_${kind}`),
            content: <BatchesTab key={kind} of={of} kind={kind} />,
          })),
        ]}
      />
      <ConflictDialog editing={editing} />
      <LeaveGuard changes={Object.keys(editing.draft).length} />
      <DeleteProduct product={product} etag={seen.etag} opened={isDeleting} close={() => setDeleting(false)} />
    </>
  )
}
