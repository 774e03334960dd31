import { ActionIcon, Button, Input, Text } from '@mantine/core'
import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type FieldErrorProps,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './containers.module.css'
import { FormFaults } from './FormFaults.tsx'

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { t } = useTranslation('parts')
  const { title, description, properties, fieldPathId, readonly, schema, uiSchema, formData, onAddProperty } = props
  const isRoot = fieldPathId.path.length === 0
  const place = fieldPathId.path.at(-1)
  // An entry without a title is named by its number.
  const isEntry = typeof place === 'number' && !schema.title
  const fields = properties.filter(({ hidden }) => !hidden).map(({ content, name }) => <div key={name}>{content}</div>)
  const add = !readonly && canExpand(schema, uiSchema, formData) && (
    <AddButton add={onAddProperty}>{t('form_add_field')}</AddButton>
  )
  if (isRoot) {
    return (
      <div className={classes.fields}>
        {fields}
        {add}
      </div>
    )
  }
  return (
    <fieldset className={classes.group}>
      <Legend
        title={isEntry ? `${t('form_item')} ${place + 1}` : title}
        description={description}
        required={!isEntry && props.required}
      />
      <div className={classes.fields}>
        {fields}
        {add}
      </div>
    </fieldset>
  )
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { t } = useTranslation('parts')
  const { title, schema, items, canAdd, readonly, onAddClick, required } = props
  return (
    <fieldset className={classes.group}>
      <Legend title={title} description={schema.description} required={required} />
      <div className={classes.fields}>
        {items}
        {canAdd && !readonly && <AddButton add={onAddClick}>{t('form_add')}</AddButton>}
      </div>
    </fieldset>
  )
}

function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, index, readonly }: ArrayFieldItemTemplateProps) {
  const { t } = useTranslation('parts')
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const buttons = [
    { is: hasMoveUp, act: onMoveUpItem, label: t('form_move_up'), icon: IconArrowUp },
    { is: hasMoveDown, act: onMoveDownItem, label: t('form_move_down'), icon: IconArrowDown },
    { is: hasRemove, act: onRemoveItem, label: t('form_remove'), icon: IconTrash },
  ]
  return (
    <div className={classes.item}>
      <div className={classes.content}>{children}</div>
      {hasToolbar && !readonly && (
        <div className={classes.buttons}>
          {buttons
            .filter(({ is }) => is)
            .map(({ act, label, icon: Icon }) => (
              <ActionIcon
                key={label}
                onClick={act}
                aria-label={`${label}: ${t('form_item')} ${index + 1}`}
                title={label}
              >
                <Icon size={16} stroke={1.6} />
              </ActionIcon>
            ))}
        </div>
      )}
    </div>
  )
}

type LegendProps = { title: string | undefined; description?: unknown; required?: boolean | undefined }

const Legend = ({ title, description, required }: LegendProps) => (
  <>
    <legend className={classes.legend}>
      <span dir="auto">{title}</span>
      {required && (
        <Text span c="var(--fault)" aria-hidden>
          {' *'}
        </Text>
      )}
    </legend>
    {typeof description === 'string' && description && (
      <Text size="sm" c="dimmed" mb={8}>
        <span dir="auto">{description}</span>
      </Text>
    )}
  </>
)

const AddButton = ({ add, children }: { add: () => void; children: string }) => (
  <div>
    <Button variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
      {children}
    </Button>
  </div>
)

/** Inputs show their own faults; objects and lists have no input. */
function FieldErrorTemplate({ errors = [], schema }: FieldErrorProps) {
  const isContainer = schema.type === 'object' || schema.type === 'array' || schema.properties !== undefined
  if (!isContainer || errors.length === 0) return null
  return (
    <Input.Error role="alert" mt={4} ms={16}>
      <FormFaults texts={errors.map(String)} />
    </Input.Error>
  )
}

export const containers = { ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate, FieldErrorTemplate }
