import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { sizeText } from './formats.ts'

type Props = { sent: number; of: number }

/** How much of a file has been sent. */
export function UploadProgress({ sent, of }: Props) {
  const { t, i18n } = useTranslation('parts')
  const text = t('sent_of', { sent: sizeText(sent, i18n.language), size: sizeText(of, i18n.language) })
  return (
    <div>
      <Progress value={(sent / of) * 100} aria-label={t('sending')} mb={4} />
      <Text size="sm" c="dimmed" className="numbers">
        {text}
      </Text>
    </div>
  )
}
