import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { goodCard, openPortal, registration } from '../testing/portal.ts'

const portal = await openPortal()

const logIn = (headers: Readonly<Record<string, string>>) =>
  portal.ask('POST /authentication/token', {
    form: { username: 'nobody@example.org', password: 'a wrong guess' },
    headers,
  })
const inEnglish = { detail: 'Incorrect email or password', code: 'wrongCredentials' }
const inSpanish = { detail: 'Correo electrónico o contraseña incorrectos', code: 'wrongCredentials' }

describe('a refusal is a code and a sentence in the language', () => {
  test.each([
    ['asks for nothing', {}, inEnglish],
    ['asks for Spanish', { 'Accept-Language': 'es' }, inSpanish],
    ["asks for Spain's Spanish first", { 'Accept-Language': 'en;q=0.4, es-ES' }, inSpanish],
    ['asks for a language that we do not speak', { 'Accept-Language': 'fr' }, inEnglish],
    ['has chosen Spanish here', { Cookie: 'language=es', 'Accept-Language': 'en' }, inSpanish],
    ['has chosen English here', { Cookie: 'language=en', 'Accept-Language': 'es' }, inEnglish],
    ['has a broken cookie', { Cookie: 'language=klingon', 'Accept-Language': 'es' }, inSpanish],
  ])('of a visitor who %s', async (_, headers, body) => {
    expect((await logIn(headers)).body).toEqual(body)
  })

  test.each([
    ['es', 'en', 'Primero tiene que pagar.'],
    ['en', 'es', 'Payment is required first.'],
  ])('for a person whose profile has %s, whatever the browser requests', async (language, requested, detail) => {
    const { token } = await portal.register({ language })
    const response = await portal.ask('PUT /v1/person/verification', {
      token,
      json: { ssn: '1234' },
      headers: { 'Accept-Language': requested },
    })
    expect(response).toMatchObject({ status: 400, body: { detail, code: 'paymentRequired' } })
  })

  test('when the gateway declines a card', async () => {
    const { token } = await portal.registerScreened({ language: 'es' })
    const json = { ...goodCard, card_number: '4000000000000002' }
    const declined = { status: 402, body: { detail: 'Su tarjeta fue rechazada.', code: 'cardDeclined' } }
    const headers = { 'Idempotency-Key': 'a' }
    expect(await portal.ask('POST /v1/payment/', { token, json, headers })).toMatchObject(declined)
    // repeating the attempt reads the reason from the database
    expect(await portal.ask('POST /v1/payment/', { token, json, headers })).toMatchObject(declined)
  })

  test.each([
    ['GET /v1/nothing', {}, 404, 'No encontrado', 'notFound'],
    ['GET /nothing', {}, 404, 'No encontrado', 'notFound'],
    ['GET /v1/person/', {}, 401, 'Su sesión no es válida', 'noSession'],
    ['POST /v1/person/', { body: '{' }, 422, 'El contenido no es JSON válido.', 'bodyNotJson'],
    ['POST /v1/person/', { body: 'x'.repeat(100_001) }, 413, 'La solicitud es demasiado grande.', 'bodyTooLarge'],
  ])('%s', async (call, sent, status, detail, code) => {
    const response = await portal.ask(call, { ...sent, headers: { 'Accept-Language': 'es' } })
    expect(response).toMatchObject({ status, body: { detail, code } })
  })
})

describe('the parameters of a refusal', () => {
  test('come with the sentence: the minutes left of the operator’s limit', async () => {
    const ask = async (minutes: number) => {
      const strict = await openPortal({ tryLimit: { failures: 0, minutes } })
      const { status, body } = await strict.ask('POST /v1/authentication/request?username=a@example.org')
      return { status, body }
    }
    expect(await ask(15)).toEqual({
      status: 429,
      body: {
        detail: 'Too many attempts. Please wait 15 minutes and try again.',
        code: 'tooManyAttempts',
        params: { minutes: 15 },
      },
    })
    expect(await ask(1)).toMatchObject({ body: { detail: 'Too many attempts. Please wait 1 minute and try again.' } })
  })

  test('are the field and the reason by name, the same in every language', async () => {
    const { token } = await portal.register({ language: 'es' })
    expect(await portal.ask('PUT /v1/person/verification', { token, json: { ssn: '12a4' } })).toMatchObject({
      status: 422,
      body: {
        detail: 'ssn: fourDigitsRequired',
        code: 'invalidField',
        params: { field: 'ssn', reason: 'fourDigitsRequired' },
      },
    })
  })

  test('are the email that has an account', async () => {
    const { email } = await portal.register()
    const response = await portal.ask('POST /v1/person/', {
      json: registration({ email, password: 'another-password' }),
      headers: { 'Accept-Language': 'es' },
    })
    expect(response).toMatchObject({
      status: 409,
      body: { detail: `${email} ya está en uso`, code: 'emailInUse', params: { email } },
    })
  })
})

test('a refusal by a library keeps its status and gets our text', async () => {
  const other = await openPortal()
  other.app.get('/teapot', () => {
    throw new HTTPException(418, { message: 'short and stout' })
  })
  expect(await other.ask('GET /teapot')).toMatchObject({
    status: 418,
    body: { detail: 'An error has occurred.', code: 'errorOccurred' },
  })
})
