import { Button, Group, Text } from '@mantine/core'
import { IconBox, IconDownload, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import { PageHead } from '../../parts/PageHead.tsx'
import { useSelection } from '../../parts/selection/use-selection.tsx'
import { useSession } from '../../session/session.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { Filters } from './Filters.tsx'
import { isFiltered, withoutFilters } from './filter.ts'
import { useColumns } from './use-columns.tsx'
import { useProductList } from './use-product-list.ts'

const NewProduct = lazyPart(() => import('./NewProduct.tsx'), 'NewProduct')
const ExportDialog = lazyPart(() => import('../transfer/ExportDialog.tsx'), 'ExportDialog')

const route = getRouteApi('/frame/products')

export function ProductsPage() {
  const { t } = useTranslation('products')
  const navigate = route.useNavigate()
  const { may, maySomewhere } = useSession()
  const { search, language, filter, columns, query } = useProductList()
  const selection = useSelection({
    rows: query.data?.rows ?? [],
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    scope: JSON.stringify(filter),
  })
  const show = (dialog: 'new' | 'export' | '') =>
    void navigate({ search: (current) => ({ ...current, dialog }), replace: dialog === '' })

  const mayBulk = may('update_products') || may('delete_products')
  const newProduct = may('create_products') && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => show('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={<Count count={query.data?.count} />}
        actions={
          <>
            <Button
              variant="subtle"
              color="gray"
              component={Link}
              to="/products/deleted"
              leftSection={<IconTrash size={16} stroke={1.6} />}
            >
              {t('deleted_link')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.6} />}
              onClick={() => show('export')}
            >
              {t('export')}
            </Button>
            {(maySomewhere('update_product_translations') || may('update_products') || may('create_products')) && (
              <Button
                variant="default"
                component={Link}
                to="/products/import"
                leftSection={<IconUpload size={16} stroke={1.6} />}
              >
                {t('import')}
              </Button>
            )}
            {newProduct}
          </>
        }
      />
      <Filters language={language} />
      <Listing
        query={query}
        label={t('title')}
        columns={useColumns(columns, language)}
        choosesColumns
        {...(mayBulk && { lead: selection.lead })}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/products/$id', params: { id }, search: search.lang ? { lang: search.lang } : {} })}
        empty={
          isFiltered(search) ? (
            <Empty
              icon={IconBox}
              title={t('not_found_title')}
              action={
                <Button
                  variant="default"
                  onClick={() => void navigate({ search: (current) => ({ ...current, ...withoutFilters }) })}
                >
                  {t('clear_filters')}
                </Button>
              }
            >
              {t('not_found_text')}
            </Empty>
          ) : (
            <Empty icon={IconBox} title={t('none_title')} action={newProduct}>
              {t('none_text')}
            </Empty>
          )
        }
      />
      <BulkBar
        chosen={selection.isAll ? { kind: 'all', filter } : { kind: 'ids', ids: selection.chosen.map(({ id }) => id) }}
        count={query.data?.count}
        chooseAll={selection.chooseAll}
        clear={selection.clear}
        chooseShown={selection.chooseShown}
      />
      <Suspense>
        {search.dialog === 'new' && may('create_products') && <NewProduct close={() => show('')} />}
        {search.dialog === 'export' && (
          <ExportDialog
            close={() => show('')}
            filter={filter}
            count={query.data?.count}
            sample={query.data?.rows ?? []}
          />
        )}
      </Suspense>
    </>
  )
}

/** Keeps its line while the count is on its way. */
function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation('products')
  return (
    <Group>
      <Text component="span" size="sm" className="numbers" role="status">
        {count === undefined ? ' ' : t('count', { count })}
      </Text>
    </Group>
  )
}
