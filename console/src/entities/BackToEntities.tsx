import { useTranslation } from 'react-i18next'
import { TextLink } from '../parts/links.tsx'
import type { Kind } from './kinds.ts'

export function BackToEntities({ kind: { name } }: { kind: Kind }) {
  const { t } = useTranslation('entities')
  return (
    <TextLink to="/entities" search={{ kind: name }} c="dimmed" size="sm">
      {t(name)}
    </TextLink>
  )
}
