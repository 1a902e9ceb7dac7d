// What buyers read of a version, which can be changed at any time; a beta can be made stable, and never the other way.
import { useState, type ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.js';
import { dataOf } from '../../../api/client.js';
import { ApiForm } from '../../../components/api-form.js';
import { Card } from '../../../components/card.js';
import { useUnsaved } from '../../../components/use-unsaved.js';
import { useRefresh } from '../../../api/use-refresh.js';
import type { Product } from '../products/product-queries.js';
import { ABOUT_FIELDS, AboutFields, aboutValues } from './version-fields.js';
import type { RunsOn } from './runs-on.js';
import { versionQuery, type Version } from './version-queries.js';

export function AboutCard({ version, product }: { readonly version: Version; readonly product: Product }): ReactNode {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const unsaved = useUnsaved();
  // What the fields began with: the version around them is asked for again and again while its file is looked at.
  const [base, setBase] = useState({ version, saves: 0 });
  const [runsOn, setRunsOn] = useState<RunsOn>(version);
  const { id } = version;
  const save = async (values: FormData): Promise<void> => {
    const saved = await dataOf(
      api.PATCH('/api/v1/versions/{id}', {
        params: { path: { id } },
        body: { ...aboutValues(values), ...(values.has('stable') ? { channel: 'stable' as const } : {}) },
      }),
    );
    queries.setQueryData(versionQuery(api, id).queryKey, saved);
    setBase(({ saves }) => ({ version: saved, saves: saves + 1 }));
    setRunsOn(saved);
    unsaved.settle();
    void refresh();
  };
  return (
    <Card title="About this version">
      <div onChange={unsaved.change}>
        <ApiForm fields={[...ABOUT_FIELDS, 'channel']} submitLabel="Save" doneText="Saved" isWide onSubmit={save}>
          {(errorOf) => (
            <>
              <AboutFields
                key={base.saves}
                product={product}
                notes={base.version.release_notes_html}
                runsOn={runsOn}
                isChecked
                errorOf={errorOf}
                onRunsOn={(changed) => {
                  setRunsOn((before) => ({ ...before, ...changed }));
                  unsaved.change();
                }}
              />
              {version.channel === 'beta' && (
                <Checkbox
                  name="stable"
                  label="Make it stable"
                  description="Everyone who has the product gets it. It cannot become a beta again."
                  error={errorOf('channel')}
                />
              )}
            </>
          )}
        </ApiForm>
      </div>
      {unsaved.guard}
    </Card>
  );
}
