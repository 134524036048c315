import * as v from 'valibot'
import { isFieldMessage } from '../../domain/field-message.ts'
import type { Problem } from '../../domain/questions/problems.ts'

/** What a schema refuses of a form's values: one problem a field, by its path, as in `aliases.0.first_name`. */
export function schemaProblems(schema: v.GenericSchema, values: unknown): readonly Problem[] {
  const { issues = [] } = v.safeParse(schema, values)
  const problems = issues.map(({ path = [], message }): Problem => ({
    field: path.map(({ key }) => String(key)).join('.'),
    message: isFieldMessage(message) ? message : 'required',
  }))
  return problems.filter(({ field }, at) => problems.findIndex(other => other.field === field) === at)
}
