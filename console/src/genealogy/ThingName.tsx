import { shorten } from '../parts/shorten.ts'
import { containerName } from './container-name.ts'
import classes from './ThingName.module.css'

type Thing = { identifier: string; lot: string | null; serial: string | null; product: { name: string } | null }

/** A batch or item as people call it: its lot, and whose it is. */
export function ThingName({ thing }: { thing: Thing }) {
  const { identifier, lot, serial, product } = thing
  return (
    <span className={classes.name}>
      <span className="code">{serial ?? lot ?? containerName(identifier) ?? shorten(identifier, 36)}</span>
      {product && (
        <bdi className={classes.product} title={product.name}>
          {product.name}
        </bdi>
      )}
    </span>
  )
}
