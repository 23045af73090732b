import { defineConfig } from '@playwright/test'

// As in production. Otherwise React runs its development checks in the sites of the tests.
process.env.NODE_ENV = 'production'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that needs a second try is a bug.
  retries: 0,
  // Generous, so that no test fails because the machine is busy.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['line'], ['json', { outputFile: 'test-reports/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // Benchmarks and the screenshot script read these options.
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    // A test that is about the service worker allows it. No other sees pages of an earlier visit.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // Traces would double the time. `--trace on` records them when you need one.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // The same engine without desktop windows takes three fifths of the time.
      name: 'headless-shell',
      use: {
        launchOptions: {
          executablePath: '/usr/bin/chromium-headless-shell',
          args: ['--no-sandbox'],
        },
      },
    },
    {
      // The oldest promised one: `npx playwright test --project=chromium-109`, after `npm run engines`.
      name: 'chromium-109',
      use: {
        launchOptions: {
          executablePath: 'tests/engines/node_modules/.chromium-109',
          args: ['--no-sandbox', '--disable-gpu'],
        },
      },
    },
  ],
})
