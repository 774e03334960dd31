import { Text, Title } from '@mantine/core'
import type { Permission } from '@polytrace/client'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Target } from '../parts/DataTable.tsx'
import { useSession } from '../session/session.ts'
import { CommandLine } from './CommandLine.tsx'
import { firstCommands, keyCommand } from './commands.ts'
import classes from './Home.module.css'
import { LoadDemo } from './LoadDemo.tsx'

/** What the demo writes, and the device with which it does. */
const demoNeeds: Permission[] = [
  ...(['manage_devices', 'read_products', 'create_products', 'update_products', 'read_entities'] as const),
  ...(['update_product_translations', 'write_entities', 'read_schemas', 'write_schemas'] as const),
  'capture_epcis_events',
]

type Step = { name: 'product' | 'event' | 'genealogy'; needs: Permission; here: Target }

const steps: Step[] = [
  { name: 'product', needs: 'create_products', here: { to: '/products', search: { dialog: 'new' } } },
  { name: 'event', needs: 'capture_epcis_events', here: { to: '/events/capture' } },
  { name: 'genealogy', needs: 'read_epcis_events', here: { to: '/genealogy' } },
]

/** An installation with nothing in it: data to look at, and the first three things to do. */
export function FirstRun() {
  const { t } = useTranslation('home')
  const { may } = useSession()
  const commands = firstCommands(window.location.origin)
  return (
    <div className={classes.first}>
      {may(...demoNeeds) && (
        <section className={classes.card} data-accent aria-labelledby="demo">
          <Title order={2} id="demo">
            {t('demo_title')}
          </Title>
          <Text c="dimmed" mt={4} mb="md" maw={640}>
            {t('demo_text')}
          </Text>
          <LoadDemo />
        </section>
      )}
      <section aria-labelledby="next">
        <Title order={2} id="next" mb="xs">
          {t('next_title')}
        </Title>
        <Text c="dimmed" mb="sm" maw={640}>
          {t('next_text')}
        </Text>
        <CommandLine command={keyCommand} label={t('key_command')} />
      </section>
      <ol className={classes.steps}>
        {steps
          .filter(({ needs }) => may(needs))
          .map(({ name, here }, index) => (
            <li key={name} className={classes.card}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <Title order={3}>{t(`step_${name}`)}</Title>
                <Text size="sm" c="dimmed" my={4}>
                  {t(`step_${name}_text`)}
                </Text>
                <Link {...here} className={classes.here ?? ''}>
                  {t(`step_${name}_here`)}
                </Link>
              </div>
              <CommandLine command={commands[name]} label={t(`step_${name}`)} />
            </li>
          ))}
      </ol>
    </div>
  )
}
