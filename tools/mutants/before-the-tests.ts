/** The name under which setup.ts counts what runs outside of a test, and runner.ts reads it. */
export const beforeTheTests = 'before the tests'
