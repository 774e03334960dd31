import { ActionIcon, Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconExternalLink, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JsonView } from '../../../parts/JsonView.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { useVocabulary } from '../../../vocabulary/use-vocabulary.ts'
import { wordOf } from '../../../vocabulary/word-of.ts'
import { type GraphEvent, madeBy, placeOf, touchedBy, usedBy } from '../explore/event-facts.ts'
import type { Side } from '../explore/loaded-graph.ts'
import type { Wording } from './card-text.ts'
import classes from './EventDetails.module.css'
import { PortionList } from './PortionList.tsx'
import { StepIcon } from './StepIcon.tsx'

type Props = {
  event: GraphEvent & { eventTimeZoneOffset?: string }
  wording: Wording
  grow: (side: Side) => void
  growing: boolean
  canGrow: Record<Side, boolean>
  close: () => void
}

/** One event: readable first, as it was captured second. */
export function EventDetails({ event, wording, grow, growing, canGrow, close }: Props) {
  const { t } = useTranslation('genealogy')
  const say = useVocabulary()
  const [isRaw, raw] = useDisclosure(false)
  const { eventID, type, eventTime, eventTimeZoneOffset, disposition, bizStep = '' } = event
  const [made, used] = [madeBy(event), usedBy(event)]
  const place = placeOf(event)
  return (
    <section className={classes.details} aria-label={t('details')} data-still>
      <header className={classes.head}>
        <StepIcon step={wordOf('step', bizStep)} type={type} size={18} />
        <h2 className={classes.title}>{wording.step(event)}</h2>
        <ActionIcon onClick={close} aria-label={t('close')} size={28}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </header>
      <dl className={classes.facts}>
        {made.length > 0 && (
          <Fact name={t('made')}>
            <PortionList portions={made} wording={wording} />
          </Fact>
        )}
        {used.length > 0 && (
          <Fact name={t('used')}>
            <PortionList portions={used} wording={wording} />
          </Fact>
        )}
        {made.length + used.length === 0 && (
          <Fact name={t('about')}>
            <PortionList portions={touchedBy(event)} wording={wording} />
          </Fact>
        )}
        <Fact name={t('when')}>
          <Moment time={eventTime} {...(eventTimeZoneOffset && { zone: eventTimeZoneOffset })} />
        </Fact>
        {place && (
          <Fact name={t('where')}>
            <span title={place} dir="auto">
              {wording.place(place)}
            </span>
          </Fact>
        )}
        <Fact name={t('why')}>
          {[say('type', type), disposition && say('state', disposition)].filter(Boolean).join(' · ')}
        </Fact>
      </dl>
      <Group gap={8}>
        {/* The arrows point to where the graph grows, which is the same in every language. */}
        {(canGrow.up || canGrow.down) && (
          <Group gap={8} dir="ltr">
            {canGrow.up && (
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={16} />}
                onClick={() => grow('up')}
                loading={growing}
              >
                {t('grow_up')}
              </Button>
            )}
            {canGrow.down && (
              <Button
                variant="default"
                rightSection={<IconArrowRight size={16} />}
                onClick={() => grow('down')}
                loading={growing}
              >
                {t('grow_down')}
              </Button>
            )}
          </Group>
        )}
        <Button
          variant="subtle"
          component={Link}
          to={'/events/event' as never}
          search={{ id: eventID } as never}
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {t('open_event')}
        </Button>
        <Button variant="subtle" color="gray" onClick={raw.toggle} aria-expanded={isRaw}>
          {isRaw ? t('hide_raw') : t('show_raw')}
        </Button>
      </Group>
      <Collapse expanded={isRaw}>
        <JsonView value={event} label={t('raw')} />
      </Collapse>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
