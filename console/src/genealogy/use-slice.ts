import { useState } from 'react'

const pageSize = 200

/** A long list, so much at a time: a table of ten thousand rows would stop the page. */
export function useSlice<Row>(rows: Row[]) {
  const [count, setCount] = useState(pageSize)
  const more = rows.length > count ? { load: () => setCount(count + pageSize), loading: false } : undefined
  return { rows: rows.slice(0, count), more }
}
