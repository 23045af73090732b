// No two folders import each other, also not through others. Tests stand beside what they test and
// import from everywhere, so they do not count: that is why this is a run of its own.
import rules from './.dependency-cruiser.mjs'

const { options } = rules

export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      scope: 'folder',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test(-types)?\\.tsx?$` } },
}
