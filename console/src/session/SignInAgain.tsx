import { Button, Modal, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionEnded } from '../data/api.ts'
import { KeyForm } from './KeyForm.tsx'
import { ProviderSignIn } from './ProviderSignIn.tsx'
import { goToSignIn, leaveSession, signInAgain } from './session.ts'
import { useChangeCaller } from './use-change-caller.ts'

/** Asks for a new sign-in over the page, so that nothing on it is lost when a session ends. */
export function SignInAgain() {
  const { t } = useTranslation('session')
  const router = useRouter()
  const isEnded = sessionEnded.use()
  const changeCaller = useChangeCaller()
  const goOn = async (isSameCaller: boolean) => {
    if (!isSameCaller) await changeCaller()
  }
  const leave = async () => {
    leaveSession()
    await goToSignIn()
  }
  return (
    <Modal
      opened={isEnded}
      onClose={() => undefined}
      title={t('ended_title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text mb="md">{t('ended')}</Text>
      <Stack gap="md" mb="md">
        <ProviderSignIn back={router.latestLocation.href} />
      </Stack>
      <KeyForm signIn={signInAgain} onSignedIn={goOn}>
        <Button variant="subtle" color="gray" onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </KeyForm>
    </Modal>
  )
}
