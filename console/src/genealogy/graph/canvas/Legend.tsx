import { useTranslation } from 'react-i18next'
import { quantityText } from '../../../parts/formats.ts'
import type { ColourClass } from '../explore/colour-classes.ts'
import classes from './GraphFoot.module.css'

type Props = { kinds: ColourClass[]; chosen: string | undefined; choose: (key: string | undefined) => void }

/** What the colours and letters mean; pressing one lights up its events. */
export function Legend({ kinds, chosen, choose }: Props) {
  const { t, i18n } = useTranslation('genealogy')
  if (kinds.length === 0) return null
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {kinds.map(({ key, name, letter, hue, events }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.kind}
            aria-pressed={key === chosen}
            title={name}
            onClick={() => choose(key === chosen ? undefined : key)}
          >
            <span className={classes.letter} data-hue={hue}>
              {letter}
            </span>
            <bdi>{name}</bdi>
            <span className={classes.many}>{quantityText(events.length, i18n.language)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
