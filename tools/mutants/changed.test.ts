import { expect, test } from 'vitest'
import { changedLines } from './changed.ts'

test('a diff tells the lines that stand there now; what is only gone leaves none', () => {
  const diff = `diff --git a/domain/money.ts b/domain/money.ts
index 1111111..2222222 100644
--- a/domain/money.ts
+++ b/domain/money.ts
@@ -3,2 +3,4 @@ export
-gone
+there
@@ -20 +22 @@
-one
+other
@@ -30,3 +31,0 @@
-gone
diff --git a/domain/old.ts b/domain/old.ts
--- a/domain/old.ts
+++ /dev/null
@@ -1,9 +0,0 @@
diff --git a/server/app.ts b/server/app.ts
--- a/server/app.ts
+++ b/server/app.ts
@@ -0,0 +1,2 @@
+a
+b
`
  expect(changedLines(diff)).toEqual(['domain/money.ts:3-6', 'domain/money.ts:22-22', 'server/app.ts:1-2'])
})
