import { ActionIcon, Button, Checkbox, Menu, Popover, Select, Stack } from '@mantine/core'
import { IconColumns, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Filters.module.css'
import { columnsOf } from './filter.ts'
import { SavedViews } from './SavedViews.tsx'
import { useProductFields } from './use-product-fields.ts'

const route = getRouteApi('/frame/products')

/** In which order, with which columns, and the ways to look at the list that have a name. */
export function ListTools({ mayReadTranslations }: { mayReadTranslations: boolean }) {
  const { t } = useTranslation('products')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { fields, labelOf } = useProductFields()
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (current) => ({ ...current, ...change }), replace: true })
  const sort = search.sort ?? ''
  const [field, isDescending] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false]
  const choices = [...fields.map(({ name }) => name).filter((name) => name !== 'name')]
  const columns = columnsOf(search)
  const offered = mayReadTranslations ? ['languages', ...choices] : choices
  return (
    <>
      <div className={classes.sort}>
        <Select
          aria-label={t('sort')}
          placeholder={t('sort')}
          value={field || null}
          onChange={(name) => set({ sort: name ?? '' })}
          data={fields.map(({ name }) => ({ value: name, label: labelOf(name) }))}
          clearable
          searchable
          withScrollArea={false}
          maxDropdownHeight={320}
        />
        <ActionIcon
          variant="default"
          size={32}
          disabled={field === ''}
          aria-label={isDescending ? t('sort_ascending') : t('sort_descending')}
          onClick={() => set({ sort: isDescending ? field : `-${field}` })}
        >
          {isDescending ? <IconSortDescending size={16} stroke={1.6} /> : <IconSortAscending size={16} stroke={1.6} />}
        </ActionIcon>
      </div>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns size={16} stroke={1.6} />}>
            {t('columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Checkbox.Group
            value={columns}
            onChange={(chosen) => set({ columns: offered.filter((name) => chosen.includes(name)).join(',') || 'none' })}
            aria-label={t('columns')}
          >
            <Stack gap="xs" mah={320} className={classes.columns ?? ''}>
              {offered.map((name) => (
                <Checkbox key={name} value={name} label={name === 'languages' ? t('languages') : labelOf(name)} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
      <Menu position="bottom-end" shadow="md" closeOnItemClick={false}>
        <SavedViews />
      </Menu>
    </>
  )
}
