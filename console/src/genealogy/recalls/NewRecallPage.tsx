import { Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { useIsNarrow } from '../../parts/use-is-narrow.ts'
import { AsOfBar } from '../as-of/AsOfBar.tsx'
import { AsOfField } from '../as-of/AsOfField.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { ChooseBatches } from './ChooseBatches.tsx'
import { createRecall, recallsChanged } from './queries.ts'
import { readIdentifiers } from './read-identifiers.ts'
import classes from './recalls.module.css'

const route = getRouteApi('/frame/genealogy/recalls/new')
const bases = ['identifiers', 'place', 'supplier'] as const
type Basis = (typeof bases)[number]

/** Says what to recall: lots in a list, a place or a supplier. */
export function NewRecallPage() {
  const { t } = useTranslation('genealogy')
  const { ids = '', name: named = '', place = '', supplier = '', from = '', to = '' } = route.useSearch()
  const { known } = useAsOf()
  const isNarrow = useIsNarrow()
  const navigate = route.useNavigate()
  const [basis, setBasis] = useState<Basis>(place ? 'place' : supplier ? 'supplier' : 'identifiers')
  const [texts, setTexts] = useState({
    name: named,
    ids: ids.split(' ').join('\n'),
    place,
    supplier,
    from,
    to,
  })
  const set = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }))
  const create = useMutation({
    mutationFn: () => createRecall({ ...bodyOf(basis, texts), ...known }),
    onSuccess: async ({ id }) => {
      await recallsChanged()
      await navigate({ to: '/genealogy/recalls/$id', params: { id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  const count = readIdentifiers(texts.ids).length
  const field = (key: keyof typeof texts, label: string, more: { type?: string; description?: string } = {}) => (
    <TextInput
      label={label}
      value={texts[key]}
      onChange={({ currentTarget }) => set({ [key]: currentTarget.value })}
      {...more}
    />
  )
  return (
    <>
      <PageHead
        title={t('new_recall')}
        above={
          <TextLink to="/genealogy/recalls" size="sm" c="dimmed">
            {t('recalls')}
          </TextLink>
        }
        actions={<AsOfField />}
      />
      <AsOfBar />
      <form onSubmit={submit} className={classes.form}>
        <Stack>
          {field('name', t('recall_name'), { description: t('recall_name_hint') })}
          <SegmentedControl
            aria-label={t('recall_basis')}
            value={basis}
            onChange={(value) => setBasis(value as Basis)}
            data={bases.map((value) => ({ value, label: t(`recall_of_${value}`) }))}
            fullWidth
            orientation={isNarrow ? 'vertical' : 'horizontal'}
          />
          {basis === 'identifiers' ? (
            <>
              <ChooseBatches
                add={(identifier) => set({ ids: [texts.ids.trim(), identifier].filter(Boolean).join('\n') })}
              />
              <Textarea
                label={t('recall_identifiers')}
                description={t('recall_identifiers_hint')}
                classNames={{ input: 'code' }}
                autosize
                minRows={5}
                maxRows={16}
                spellCheck={false}
                value={texts.ids}
                onChange={({ currentTarget }) => set({ ids: currentTarget.value })}
              />
            </>
          ) : (
            <>
              {field(basis, t(`recall_${basis}`), { description: t(`recall_${basis}_hint`) })}
              <Group grow>
                {field('from', t('recall_from'), { type: 'date' })}
                {field('to', t('recall_to'), { type: 'date', description: t('recall_to_hint') })}
              </Group>
            </>
          )}
          {create.error && <Failure error={create.error} />}
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={create.isPending}
              disabled={basis === 'identifiers' ? count === 0 : texts[basis] === ''}
            >
              {basis === 'identifiers' ? t('recall_begin_of', { count }) : t('recall_begin')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}

type Texts = { name: string; ids: string; place: string; supplier: string; from: string; to: string }

function bodyOf(basis: Basis, { name, ids, from, to, ...named }: Texts) {
  const common = name.trim() ? { name: name.trim() } : {}
  if (basis === 'identifiers') return { ...common, identifiers: readIdentifiers(ids) }
  return { ...common, [basis]: named[basis].trim(), ...(from && { from }), ...(to && { to }) }
}
