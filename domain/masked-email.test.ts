import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['maria@example.com', 'm***@example.com'],
  ['m@example.com', 'm***@example.com'],
  ['maria.de.la.cruz+courts@correo.example.com', 'm***@correo.example.com'],
  ['', ''],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))
