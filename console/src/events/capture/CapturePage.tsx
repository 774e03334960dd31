import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../data/api.ts'
import { type Upload, uploading } from '../../data/upload.ts'
import { FileDrop } from '../../parts/FileDrop.tsx'
import { sizeText } from '../../parts/formats.ts'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { type Source, useCheck } from '../check/use-check.ts'
import classes from './CapturePage.module.css'
import { DocumentEditor } from './DocumentEditor.tsx'
import { LargeDocument } from './LargeDocument.tsx'
import { mostBytes, mostEditable } from './limits.ts'
import { Verdict } from './Verdict.tsx'

type Behaviour = 'proceed' | 'rollback'

const kinds = { 'application/json': ['.json'], 'application/ld+json': ['.jsonld'] }

/** Takes a document, tells what is wrong with it, and sends it. */
export function CapturePage() {
  const { t, i18n } = useTranslation('events')
  const navigate = useNavigate()
  const [source, setSource] = useState<Source>('')
  const [goTo, setGoTo] = useState<{ at: number }>()
  const [upload, setUpload] = useState<Upload>()
  const checked = useCheck(source)
  const capture = useMutation({
    mutationFn: (behaviour: Behaviour) => send(source, behaviour, setUpload),
    onSuccess: async (id) => {
      await navigate({ to: '/events/captures/$id', params: { id } })
      // Lists that were read before lack these events: shown once more, they would move under the reader's eyes.
      queryClient.removeQueries({ queryKey: ['epcis'], type: 'inactive' })
    },
  })
  const take = async (file: Blob) => setSource(file.size > mostEditable ? file : await file.text())
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
                {t('drop_limits', { size: sizeText(mostBytes, i18n.language) })}
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
        <Verdict {...{ source, upload, capture, ...checked }} showFault={(at) => setGoTo({ at })} />
      </div>
    </>
  )
}

/** Sends a document as it is, and gives the id of the job that captures it. */
async function send(source: Source, behaviour: Behaviour, tell: (upload: Upload) => void): Promise<string> {
  const { headers } = await uploading(tell).send('post', '/api/v2/epcis/capture', {
    body: source,
    headers: { 'content-type': 'application/json', 'gs1-capture-error-behaviour': behaviour },
  })
  return headers.get('location')?.split('/').at(-1) ?? ''
}
