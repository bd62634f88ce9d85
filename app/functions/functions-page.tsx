import '../ui/desk-kit.css';
import { requestContext } from '../../core/context.ts';
import { factsIn } from '../facts/use-farm.ts';
import type { PageHandle } from '../ui/frame/page-handle.ts';
import type { Route } from './+types/functions-page.ts';
import type { FunctionInWords } from './function-list.server.ts';
import { functionList } from './function-list.server.ts';
import styles from './functions-page.module.css';
import type { Field } from './schema-words.ts';

function FunctionDetails({ described }: { described: FunctionInWords }) {
  const { name, method, summary, who, takes, gives, refusals } = described;
  return (
    <details className={styles.function} id={name}>
      <summary className={styles.summary}>
        <code className="strong">
          {method} {name}
        </code>
        <span>{summary}</span>
      </summary>
      <div className={`box stack ${styles.body}`}>
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
              {optional && <span className="soft"> (optional)</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const handle: PageHandle = { public: true };

export const loader = ({ context }: Route.LoaderArgs) => functionList(context.get(requestContext));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Functions · ${factsIn(matches).shortName}` },
  { name: 'description', content: 'The functions of this site, for programs that call them.' },
  { name: 'robots', content: 'noindex' },
];

export default function FunctionsPage({ loaderData: { functions, cookie } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Functions</h1>
      <p className={`hint over-14 ${styles.intro}`}>
        Everything that changes on this site is a call to one of these addresses, and programs can make the
        same calls. For machines, the list is an OpenAPI 3.1 document:{' '}
        <a href="/functions/v1/openapi.json">openapi.json</a>.
      </p>
      <dl className={`soft ${styles.rules}`}>
        <div>
          <dt className="strong">Log in</dt>
          <dd>
            POST email and password to <code>/api/auth/sign-in/email</code>. Then send the cookie{' '}
            <code>{cookie}</code>, or the answer’s token as <code>Authorization: Bearer</code>.
          </dd>
        </div>
        <div>
          <dt className="strong">Try again safely</dt>
          <dd>
            Send an <code>Idempotency-Key</code>. A call repeated with the same key gets the first answer and
            changes nothing.
          </dd>
        </div>
        <div>
          <dt className="strong">When the answer is no</dt>
          <dd>
            Every refusal is JSON: <code>error</code> is a sentence for a person, and <code>fields</code> says
            what is wrong with which field.
          </dd>
        </div>
      </dl>
      {functions.map((described) => (
        <FunctionDetails key={described.name} described={described} />
      ))}
    </div>
  );
}
