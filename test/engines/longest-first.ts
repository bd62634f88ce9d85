import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files; a fresh clone has no times of its own to sort by. */
const LONGEST =
  /(kill|fuzz|stripe-away|indexed|role-matrix|mail-queue|open-api|queries|auth-routes|plant-photos|farm-mode)\./;

/** Starts with the slowest files, so that no run waits for one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
