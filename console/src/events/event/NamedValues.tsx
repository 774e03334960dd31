import { Fact, Facts } from './Section.tsx'

/** Members that somebody named: `cbvmda:lotNumber` reads as “lotNumber”, the prefix shows on hover. */
export const NamedValues = ({ values }: { values: [name: string, value: unknown][] }) => (
  <Facts>
    {values.map(([name, value]) => (
      <Fact key={name} name={name.slice(name.indexOf(':') + 1)}>
        <span title={name} dir="auto" className={typeof value === 'object' ? 'code' : ''}>
          {typeof value === 'object' ? JSON.stringify(value) : String(value)}
        </span>
      </Fact>
    ))}
  </Facts>
)
