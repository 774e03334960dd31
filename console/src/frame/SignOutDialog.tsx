import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signOutAsked, useSignOut } from './use-sign-out.ts'

/** Signing out forgets what was typed and not saved: whoever wants to has to know. */
export function SignOutDialog() {
  const { t } = useTranslation(['frame', 'parts'])
  const { signOut, isSigningOut } = useSignOut()
  const stay = () => signOutAsked.set(false)
  return (
    <Modal opened={signOutAsked.use()} onClose={stay} title={t('sign_out_title')}>
      <Text mb="md">{t('sign_out_text')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={signOut} loading={isSigningOut}>
          {t('sign_out_anyway')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('parts:stay')}
        </Button>
      </Group>
    </Modal>
  )
}
