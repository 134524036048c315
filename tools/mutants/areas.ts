/**
 * Files to mutate, and the tests that must notice: their own ones, not those of the whole product (docs/testing.md).
 */
export interface Area {
  readonly files: string
  readonly except: readonly string[]
  /** A project of vitest.config.ts, and its test files to run. */
  readonly project: 'unit' | 'screens'
  readonly tests: readonly string[]
  readonly withoutTests?: readonly string[]
}

const notTheProduct = ['!**/*.test.ts', '!**/*.browser.test.tsx', '!**/*.d.ts']

export const areas = {
  domain: {
    files: 'domain/**/*.ts',
    except: ['!domain/samples/**', ...notTheProduct],
    project: 'unit',
    tests: ['domain/**/*.test.ts', 'tests/questions*.test.ts', 'tests/texts.test.ts'],
  },
  machines: {
    // descriptions, what only the pictures read, and test models don't run in the product
    files: 'machines/**/*.ts',
    except: ['!machines/**/{paths,steps,testing}.ts', '!machines/shared/{labels,descriptions}.ts', ...notTheProduct],
    project: 'unit',
    tests: ['machines/**/*.test.ts', 'tests/steps.test.ts'],
  },
  server: {
    files: 'server/**/*.ts',
    // the last ones need whole processes and databases, up to a minute per mutant
    except: [
      '!server/testing/**',
      '!server/samples/**',
      ...['main', 'start', 'commands/*', 'database/embedded', 'database/postgres'].map(name => `!server/${name}.ts`),
      ...notTheProduct,
    ],
    project: 'unit',
    tests: ['server/**/*.test.ts', 'tests/openapi.test.ts'],
    // whole processes, which run the product as it was built, and tries of every route
    withoutTests: [
      'server/{chaos,start,nothing-personal-in-logs,one-persons-write}.test.ts',
      'server/{commands/commands,database/postgres,http/behind-nginx,records/memory}.test.ts',
    ],
  },
  services: {
    files: 'src/services/*.ts',
    except: notTheProduct,
    project: 'screens',
    tests: ['tests/services/*.test.ts', 'src/services/*.browser.test.tsx'],
  },
} satisfies Readonly<Record<string, Area>>

export type AreaName = keyof typeof areas
export const areaNames = Object.keys(areas) as AreaName[]
