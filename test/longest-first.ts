import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Half a minute or more each; a fresh clone, which has no times of its own to go by, would begin with the largest files. */
const LONGEST = /(kill|indexed|role-matrix|structured-data|mail-queue|open-api)\./;

/** Begins with what takes longest, project by project, so that nobody waits for a single file at the end. */
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
