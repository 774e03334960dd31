import type { Data } from '@polytrace/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../data/place-names.ts'
import { thingParameter } from '../data/thing-parameter.ts'
import { Identifier } from '../parts/Identifier.tsx'
import { Beside } from '../parts/linked/Beside.tsx'
import { LinkedPages } from '../parts/linked/LinkedPages.tsx'
import { TextLink } from '../parts/links.tsx'
import { Moment } from '../parts/Moment.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { shorten } from '../parts/shorten.ts'
import { useSession } from '../session/session.ts'
import { useThingState } from '../vocabulary/use-thing-state.ts'
import { Amounts } from './Amounts.tsx'
import { AsOfField } from './as-of/AsOfField.tsx'
import classes from './BatchHead.module.css'
import { containerName } from './container-name.ts'
import { Notice } from './Notice.tsx'
import { WatchThing } from './watches/WatchThing.tsx'

type Overview = Data<'get', '/api/v2/epcis/genealogy/batches/{epc_class}'>

/** What is known of a batch, above everything else. */
export function BatchHead({ overview }: { overview: Overview }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const state = useThingState()(overview)
  const { identifier, product, material, gtin, lot, serial, quantities, last_known, containers, expiry } = overview
  const { place, event } = last_known
  const made = [quantities.added, quantities.transformed].find((amounts) => amounts.length > 0) ?? []
  return (
    <>
      <PageHead
        title={product?.name ?? material ?? gtin ?? lot ?? t(containerName(identifier) ? 'container' : 'batch')}
        above={
          <>
            <TextLink to="/genealogy" size="sm" c="dimmed">
              {t('title')}
            </TextLink>
            {product && <ProductLink product={product} />}
            <Beside of="thing" id={identifier} to={(id) => ({ to: '/genealogy/batch', search: { id } })} />
          </>
        }
        actions={
          <>
            <AsOfField />
            <WatchThing identifier={identifier} />
          </>
        }
        lead={
          <span className={classes.lead}>
            {lot && <Named name={t('lot')}>{lot}</Named>}
            {serial && <Named name={t('serial')}>{serial}</Named>}
            {gtin && <Named name={t('gtin')}>{gtin}</Named>}
            {!gtin && material && <Named name={t('material')}>{material}</Named>}
            <Identifier value={identifier} maxLength={44} />
          </span>
        }
      />
      <BatchLinks overview={overview} />
      {overview.warnings.map(({ code }) => (
        <Notice key={code} kind="fault">
          {t(`warning_${code}`)}
        </Notice>
      ))}
      <dl className={classes.facts}>
        {made.length > 0 && (
          <Fact name={t('made')}>
            <Amounts amounts={made} />
          </Fact>
        )}
        {quantities.consumed.length > 0 && (
          <Fact name={t('consumed')}>
            <Amounts amounts={quantities.consumed} />
          </Fact>
        )}
        {quantities.destroyed.length > 0 && (
          <Fact name={t('destroyed')}>
            <Amounts amounts={quantities.destroyed} />
          </Fact>
        )}
        {quantities.remaining.length > 0 && (
          <Fact name={t('remaining')}>
            <Amounts amounts={quantities.remaining} />
          </Fact>
        )}
        {place && (
          <Fact name={t('last_place')}>
            <TextLink to="/genealogy/site" search={{ place }} title={place} dir="auto" className={classes.place ?? ''}>
              {placeName(place) ?? shorten(place, 28)}
            </TextLink>
          </Fact>
        )}
        {state && <Fact name={t('state')}>{state}</Fact>}
        {event && (
          <Fact name={t('last_seen')}>
            <Moment time={event.eventTime} />
          </Fact>
        )}
        {expiry && <Fact name={t(`expiry_${expiry.attribute}`)}>{expiry.date}</Fact>}
        {containers.length > 0 && (
          <Fact name={t('inside')}>
            {containers.slice(0, 3).map((container) => (
              <TextLink
                key={container.identifier}
                to="/genealogy/batch"
                search={{ id: container.identifier }}
                title={container.identifier}
                className="code"
              >
                {containerName(container.identifier) ?? shorten(container.identifier, 24)}
              </TextLink>
            ))}
            {containers.length > 3 && ` +${containers.length - 3}`}
          </Fact>
        )}
      </dl>
    </>
  )
}

/** To what it is a batch or an item of, for those who may read that. */
function ProductLink({ product: { entity, id, name } }: { product: NonNullable<Overview['product']> }) {
  const { may } = useSession()
  if (entity === 'product' && may('read_products'))
    return (
      <TextLink to="/products/$id" params={{ id }} size="sm" c="dimmed">
        <bdi>{name}</bdi>
      </TextLink>
    )
  if (entity === 'material' && may('read_entities'))
    return (
      <TextLink to="/entities/$kind/$id" params={{ kind: 'materials', id }} size="sm" c="dimmed">
        <bdi>{name}</bdi>
      </TextLink>
    )
  return null
}

/** Its events, and what else there is of the same product. */
function BatchLinks({ overview: { identifier, gtin, material, product } }: { overview: Overview }) {
  const { may } = useSession()
  const of = gtin ?? material
  const siblings = of ? ({ to: '/genealogy', search: { q: of } } as const) : undefined
  const isProduct = product?.entity === 'product' && may('read_products')
  return (
    <LinkedPages
      of="thing"
      id={identifier}
      to={{
        events: { to: '/events', search: { [thingParameter(identifier)]: identifier } },
        batches: isProduct ? { to: '/products/$id', params: { id: product.id }, search: { tab: 'batches' } } : siblings,
        items:
          isProduct && gtin ? { to: '/products/$id', params: { id: product.id }, search: { tab: 'items' } } : siblings,
      }}
    />
  )
}

function Named({ name, children }: { name: string; children: string }) {
  return (
    <span>
      {name} <span className="code">{children}</span>
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
