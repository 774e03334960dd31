import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { MachineJob } from '@polytrace/client'
import { IconCalculator, IconLanguage } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Failure } from '../../parts/Failure.tsx'
import { decimalPoint, localeOf } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import { costText } from './estimate.ts'
import classes from './Machine.module.css'

/** A count sends nothing, so that nothing limits it. */
const noLimit = 1_000_000_000
const usualLimit = 100_000

type Props = {
  language: string
  hasProvider: boolean
  /** There is a job of this language already. */
  isRunning: boolean
  estimate: MachineJob | undefined
}

/** Counts what a translation would cost, and orders it with a limit. */
export function StartJob({ language, hasProvider, isRunning, estimate }: Props) {
  const { t, i18n } = useTranslation('translation')
  const { mayIn } = useSession()
  const [typed, setLimit] = useState<number | string>('')
  const [price, setPrice] = useLocalStorage<number | string>({
    key: 'polytrace.machine-price',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const limit = typed === '' ? (estimate?.characters ?? usualLimit) : Number(typed)
  const start = useMutation({
    mutationFn: (isCount: boolean) =>
      api.post('/api/v2/translation/machine/', {
        body: { lang: language, max_characters: isCount ? noLimit : limit, dry_run: isCount },
      }),
    onSuccess: () => changed('translation'),
  })
  const cost =
    estimate && price !== '' ? costText(estimate.characters, Number(price), localeOf(i18n.language)) : undefined
  return (
    <>
      <Group align="flex-end" gap="md" mt="md">
        <NumberInput
          label={t('machine_limit')}
          value={typed}
          onChange={setLimit}
          placeholder={t('plain_number', { count: limit })}
          min={1}
          max={noLimit}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=" "
          hideControls
          w={232}
        />
        <NumberInput
          label={t('machine_price')}
          description={t('machine_price_hint')}
          value={price}
          onChange={setPrice}
          min={0}
          decimalScale={2}
          decimalSeparator={decimalPoint(i18n.language)}
          allowNegative={false}
          hideControls
          w={320}
          maw="100%"
        />
        <Button
          variant="default"
          leftSection={<IconCalculator size={16} stroke={1.6} />}
          onClick={() => start.mutate(true)}
          disabled={isRunning}
          loading={start.isPending && start.variables}
        >
          {t('machine_count')}
        </Button>
        {mayIn(language, 'update_product_translations') && (
          <Button
            leftSection={<IconLanguage size={16} stroke={1.6} />}
            onClick={() => start.mutate(false)}
            disabled={isRunning || !hasProvider || limit < 1}
            loading={start.isPending && !start.variables}
          >
            {t('machine_start')}
          </Button>
        )}
      </Group>
      {/* Its line is there before: what has been counted comes a while after it was asked for. */}
      <Text role="status" mt="sm" className={`numbers ${classes.estimate}`}>
        {estimate && t('machine_estimate', { texts: estimate.texts, characters: estimate.characters })}{' '}
        {cost !== undefined && t('machine_cost', { cost })}
      </Text>
      {start.error && <Failure error={start.error} />}
    </>
  )
}
