import type { FunctionInWords } from './function-list.server.ts';
import styles from './functions-page.module.css';
import type { Field } from './schema-words.ts';

export function FunctionDetails({ described }: { described: FunctionInWords }) {
  const { name, method, summary, who, takes, gives, refusals } = described;
  return (
    <details className={styles.function} id={name}>
      <summary className={styles.summary}>
        <code className={styles.name}>
          {method} {name}
        </code>
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>
        <p>{who}</p>
        {takes?.shapes.map((fields, place) => (
          <Fields
            key={fields.map((field) => field.name).join()}
            caption={place === 0 ? `Takes ${takes.kind}` : 'Or'}
            fields={fields}
          />
        ))}
        <Fields caption="Answers 200" fields={gives} />
        <Fields caption="Refuses" fields={refusals} />
      </div>
    </details>
  );
}

function Fields({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    <table className={styles.fields}>
      <caption className={styles.caption}>{caption}</caption>
      <tbody>
        {fields.length === 0 && (
          <tr>
            <td>nothing</td>
          </tr>
        )}
        {fields.map(({ name, words, optional }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {words}
              {optional && <span className={styles.optional}> (optional)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
