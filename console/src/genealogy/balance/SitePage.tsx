import { Autocomplete } from '@mantine/core'
import type { Data } from '@polytrace/client'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { startOf } from '../../data/days.ts'
import { useLanguage } from '../../data/language-parameter.ts'
import { usePlaceNames } from '../../data/place-names.ts'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { DayField } from '../../parts/DayField.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { dayText } from '../../parts/formats.ts'
import { LinkedPages } from '../../parts/linked/LinkedPages.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { ReportFacts } from '../../parts/ReportFacts.tsx'
import { Amounts } from '../Amounts.tsx'
import { AsOfBar } from '../as-of/AsOfBar.tsx'
import { AsOfField } from '../as-of/AsOfField.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import classes from './Balance.module.css'
import { Verdict } from './BalanceTab.tsx'
import { Waterfall } from './Waterfall.tsx'
import { lines } from './waterfall.ts'

const route = getRouteApi('/frame/genealogy/site')

type SiteBalance = Data<'get', '/api/v2/epcis/genealogy/balance/'>
type ProductBalance = SiteBalance['products'][number]

/** What came to a site in a period, and what became of it. */
export function SitePage() {
  const { t, i18n } = useTranslation('genealogy')
  const { place = '', from, to } = route.useSearch()
  const language = useLanguage()
  const { known, asOf } = useAsOf()
  const dayOrOpen = (day: string | undefined) => (day ? dayText(`${day}T12:00`, i18n.language) : '…')
  const query = useQuery({
    ...reading('/api/v2/epcis/genealogy/balance/', {
      query: { place, from: startOf(from), to: startOf(to, 1), ...language, ...known },
    }),
    enabled: place !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={t('site_title')}
        lead={t('site_lead')}
        above={
          <TextLink to="/genealogy" size="sm" c="dimmed">
            {t('title')}
          </TextLink>
        }
        actions={<AsOfField />}
      />
      <AsOfBar />
      <Filters />
      {place === '' ? (
        <Empty icon={IconBuildingFactory2} title={t('site_none_title')}>
          {t('site_none_text')}
        </Empty>
      ) : (
        <>
          <ReportFacts
            kind={t('site_title')}
            facts={[
              [t('site_place'), <Printed key="place" place={place} />],
              [t('recall_period'), (from || to) && `${dayOrOpen(from)} – ${dayOrOpen(to)}`],
              [t('recall_as_of'), asOf && <Moment time={asOf} />],
            ]}
          />
          <LinkedPages of="place" id={place} to={{ events: { to: '/events', search: { EQ_bizLocation: place } } }} />
          <QueryResult query={query}>{(balance) => <Site balance={balance} />}</QueryResult>
        </>
      )}
    </>
  )
}

/** What people call the place, and by which identifier it is known. */
function Printed({ place }: { place: string }) {
  const name = usePlaceNames()(place)
  return (
    <>
      {name && <bdi>{name}</bdi>} <span className="code">{place}</span>
    </>
  )
}

function Filters() {
  const { t } = useTranslation('genealogy')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const placeName = usePlaceNames()
  const places = useQuery(reading('/api/v2/epcis/bizLocations', { query: { perPage: 500 } }))
  const known = (places.data as { member?: string[] } | undefined)?.member ?? []
  const labelOf = (place: string) => placeName(place) ?? place
  const filter = (change: typeof search) => void navigate({ search: { ...search, ...change }, replace: true })
  const { place = '' } = search
  const placeLabel = place && labelOf(place)
  const idOf = (label: string) =>
    label === placeLabel ? place : (known.find((place) => labelOf(place) === label) ?? label)
  return (
    <search className={classes.filters} aria-label={t('site_filters')}>
      <Autocomplete
        // A name that comes later is written into the field.
        key={`${known.length} ${placeLabel}`}
        aria-label={t('site_place')}
        placeholder={t('site_place')}
        data={[...new Set(known.map(labelOf))]}
        defaultValue={placeLabel}
        onOptionSubmit={(label) => filter({ place: idOf(label) })}
        onBlur={(event) => filter({ place: idOf(event.currentTarget.value.trim()) })}
        limit={50}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField key={name} label={t(`site_${name}`)} value={search[name]} choose={(day) => filter({ [name]: day })} />
      ))}
    </search>
  )
}

function Site({ balance }: { balance: SiteBalance }) {
  const { t } = useTranslation('genealogy')
  const { known } = useAsOf()
  const amounts = (line: keyof ProductBalance) => (product: ProductBalance) => (
    <Amounts amounts={product[line] as Parameters<typeof Amounts>[0]['amounts']} />
  )
  const columns: Column<ProductBalance>[] = [
    {
      key: 'product',
      title: t('site_product'),
      width: '24%',
      cell: ({ product, material, gtin, identifier }) => (
        <span className={classes.product} dir="auto">
          {product?.name ?? material ?? gtin ?? identifier}
        </span>
      ),
    },
    // What is nothing for every product leaves its room to the names.
    ...lines
      .filter((line) => balance.products.some((product) => product[line].length > 0))
      .map((line) => ({ key: line, title: t(`balance_${line}`), numeric: true, cell: amounts(line) })),
  ]
  const opening = { quantities: balance.opening, events: [], more_events: 0 }
  return (
    <>
      <Verdict isBalanced={balance.is_balanced} />
      <Waterfall balance={{ ...balance, opening }} />
      <h2 className={classes.heading}>{t('site_products')}</h2>
      <DataTable
        label={t('site_products')}
        columns={columns}
        rows={balance.products}
        rowKey={({ identifier }) => identifier}
        to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier, view: 'balance', ...known } })}
      />
    </>
  )
}
