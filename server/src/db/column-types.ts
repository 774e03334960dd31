import type { ColumnType } from 'kysely'

/** A moment that the database sets when a row is written. */
export type Written = ColumnType<Date, never, never>

/** A JSON document: written as text, read as whatever it holds. */
export type Json<Value> = ColumnType<Value, string | null, string | null>

/** Numbers that JavaScript cannot hold exactly come as text. */
export type Bigint = ColumnType<string, string | number, string | number>
export type Numeric = ColumnType<string | null, string | null | undefined, string | null>
