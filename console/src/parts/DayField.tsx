import { TextInput } from '@mantine/core'
import classes from './DayField.module.css'

type Props = { label: string; value: string | undefined; choose: (day: string) => void }

/** A day to filter by, which the address remembers; its name stands inside. */
export const DayField = ({ label, value = '', choose }: Props) => (
  <TextInput
    type="date"
    aria-label={label}
    leftSection={label}
    leftSectionWidth="auto"
    classNames={{ section: classes.caption ?? '', input: classes.day ?? '' }}
    value={value}
    onChange={(event) => choose(event.currentTarget.value)}
  />
)
