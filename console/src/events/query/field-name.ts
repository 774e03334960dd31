import { useTranslation } from 'react-i18next'

/** What a field is called. A field of your own may be looked for at any depth. */
export function useFieldName(): (id: string) => string {
  const { t } = useTranslation('events')
  return (id) => {
    const [, inner, scope] = /^(INNER_)?(.*)$/.exec(id) ?? []
    const isExtension = scope === '' || scope?.endsWith('_')
    const key = isExtension ? `field_own_${scope?.replace(/_$/, '') || 'event'}` : `field_${scope}`
    const name = t(key as 'field_eventTime')
    return inner ? t('field_inner', { field: name }) : name
  }
}
