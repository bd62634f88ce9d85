import type { ComponentProps } from 'react';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';

/** Screen readers read the legend. */
export function Question<Value extends string>(props: ComponentProps<typeof ToggleGroup<Value>>) {
  return (
    <div>
      <p className="strong under-8" aria-hidden="true">
        {props.legend}
      </p>
      <ToggleGroup {...props} />
    </div>
  );
}
