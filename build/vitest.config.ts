import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { languages } from './languages.mjs';

export default defineConfig({
  root: '.',
  plugins: [languages(), vue()],
  test: { include: ['test/**/*.test.ts'], exclude: ['test/e2e/**', 'node_modules/**'], testTimeout: 30_000 },
});
