import { Checkbox, Code, Fieldset, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { groups, type Kind, kindsIn, permissionOf, wordOf } from '../kinds.ts'
import classes from './WebhookFields.module.css'

type Props = { chosen: Kind[]; choose: (kinds: Kind[]) => void }

/** Every kind of change; only those that the key may read can be chosen, and each says what that takes. */
export function KindChoice({ chosen, choose }: Props) {
  const { t } = useTranslation('webhooks')
  const { may } = useSession()
  return (
    <Checkbox.Group value={chosen} onChange={(values) => choose(values as Kind[])} aria-label={t('kinds_title')}>
      <Text c="dimmed" mb="md">
        {t('kinds_text')}
      </Text>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Fieldset key={group} legend={t(`group_${group}`)} className={classes.group ?? ''}>
            {kindsIn(group).map((kind) => (
              <Checkbox
                key={kind}
                value={kind}
                disabled={!may(permissionOf[kind])}
                title={t('needs', { permission: permissionOf[kind] })}
                label={t(wordOf(kind))}
                description={
                  may(permissionOf[kind]) ? <Code>{kind}</Code> : t('needs', { permission: permissionOf[kind] })
                }
                mt="sm"
              />
            ))}
          </Fieldset>
        ))}
      </div>
    </Checkbox.Group>
  )
}
