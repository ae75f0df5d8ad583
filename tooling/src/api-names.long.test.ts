import { readFileSync } from 'node:fs';
import { exportedNames } from '../../scripts/api-report/compare-reports';
import { SHARED } from '../../scripts/api-report/entries';
import { namesAfter, readNameSteps } from '../../scripts/api-report/shared-names';
import { readReport, reportFile } from '../../scripts/api-report/shared-report';

// `npm run api-report` writes the names together with the report, which each run compares.
test.each(SHARED)('the report of %s has the names that are recorded for its version', (name) => {
  const report = readReport(readFileSync(reportFile(name), 'utf8'));
  const steps = readNameSteps()[name] ?? [];
  expect(steps.at(-1)?.version).toBe(report.version);
  expect(exportedNames(name, report)).toEqual(namesAfter(steps));
});
