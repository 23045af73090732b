import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that needs a second try is a bug.
  retries: 0,
  // Generous: a busy machine must not look like a fault.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-reports/browser.json' }]],
  use: {
    browserName: 'chromium',
    // For benchmarks and pictures, which take their options from here.
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test would double the time: ask for one with `--trace on`.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // The same engine without the windows of a desktop, in three fifths of the time.
      name: 'headless-shell',
      use: {
        launchOptions: {
          executablePath: '/usr/bin/chromium-headless-shell',
          args: ['--no-sandbox'],
        },
      },
    },
  ],
})
