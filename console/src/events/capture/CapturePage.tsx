import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../data/api.ts'
import type { Upload } from '../../data/upload.ts'
import { FileDrop } from '../../parts/FileDrop.tsx'
import { sizeText } from '../../parts/formats.ts'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { useKeptState } from '../../session/use-kept-state.ts'
import { type Source, useCheck } from '../check/use-check.ts'
import classes from './CapturePage.module.css'
import { CheckResult } from './CheckResult.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'
import { LargeDocument } from './LargeDocument.tsx'
import { maxBytes, maxEditableLength } from './limits.ts'
import { type Mode, sendDocument } from './send.ts'

const kinds = { 'application/json': ['.json'], 'application/ld+json': ['.jsonld'] }

/** Takes a document, shows what is wrong with it, and sends it. */
export function CapturePage() {
  const { t, i18n } = useTranslation('events')
  const navigate = useNavigate()
  const [text, setText, forget] = useKeptState(
    'event',
    () => '',
    (written) => written !== '',
  )
  const [file, setFile] = useState<Blob>()
  const source: Source = file ?? text
  const setSource = (next: Source) => {
    setFile(typeof next === 'string' ? undefined : next)
    setText(typeof next === 'string' ? next : '')
  }
  const [goTo, setGoTo] = useState<{ at: number }>()
  const [upload, setUpload] = useState<Upload>()
  const checked = useCheck(source)
  const capture = useMutation({
    mutationFn: (mode: Mode) =>
      sendDocument(source, { mode, isBareEvent: checked.check?.isBareEvent ?? false, report: setUpload }),
    onSuccess: async ({ captureID, dryRun }) => {
      await navigate({ to: '/events/captures/$id', params: { id: captureID } })
      if (dryRun) return
      forget()
      // Lists that were read before lack these events: shown once more, they would move under the reader's eyes.
      queryClient.removeQueries({ queryKey: ['epcis'], type: 'inactive' })
    },
  })
  const take = async (file: Blob) => setSource(file.size > maxEditableLength ? file : await file.text())
  return (
    <>
      <PageHead
        title={t('capture_title')}
        lead={t('capture_lead')}
        above={
          <TextLink to="/events" size="sm" c="dimmed">
            {t('title')}
          </TextLink>
        }
      />
      <div className={classes.columns}>
        <div className={classes.document}>
          {typeof source === 'string' ? (
            <>
              <FileDrop kinds={kinds} take={(file) => void take(file)}>
                {t('drop_limits', { size: sizeText(maxBytes, i18n.language) })}
              </FileDrop>
              <DocumentEditor
                text={source}
                write={setSource}
                take={(file) => void take(file)}
                faults={checked.check?.faults}
                goTo={goTo}
              />
            </>
          ) : (
            <LargeDocument file={source} remove={() => setSource('')} />
          )}
        </div>
        <CheckResult {...{ source, upload, capture, ...checked }} showFault={(at) => setGoTo({ at })} />
      </div>
    </>
  )
}
