import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settings } from '#server/platform/settings/settings.ts';

type Model = new (data: never) => { validate(): void };

/** The schemas of Kubernetes 1.27, by apiVersion. */
const schemas: Record<string, object> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}

const folder = 'deploy/kubernetes';
const kustomization = parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8')) as { resources: string[] };
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((document) => ({ file, ...(document.toJS() as Manifest) })),
);

/** Lists fields with a wrong type and missing ones; null for a good manifest. */
function validate({ file: _file, ...manifest }: (typeof manifests)[number]): string | null {
  const model = (schemas[manifest.apiVersion] as Record<string, Model> | undefined)?.[manifest.kind];
  if (!model) return `${manifest.apiVersion} has no ${manifest.kind}`;
  try {
    new model(manifest as never).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the manifests of Kubernetes', () => {
  it.each(manifests)('are valid: $kind of $file', (manifest) => {
    expect(validate(manifest)).toBeNull();
  });

  it('are all named by the kustomization', () => {
    const files = globSync(`${folder}/*.yaml`).map((file) => basename(file));

    expect(kustomization.resources.toSorted()).toEqual(files.filter((file) => file !== 'kustomization.yaml').toSorted());
  });

  it('name settings that the server has', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

    expect(Object.keys(config).filter((name) => !(name in settings))).toEqual([]);
  });

  it('let the ingress and Prometheus near the server, each to its port, and nobody else', () => {
    const policy = manifests.find(({ kind }) => kind === 'NetworkPolicy')?.spec;
    const labels = (manifests.find(({ kind }) => kind === 'Deployment')?.spec as { selector: object } | undefined)?.selector;
    const from = (name: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];

    expect(policy).toEqual({
      podSelector: labels,
      policyTypes: ['Ingress'],
      ingress: [
        { from: from('ingress-nginx'), ports: [{ port: 'http' }] },
        { from: from('monitoring'), ports: [{ port: 'metrics' }] },
      ],
    });
  });

  it('refuse a field of a wrong type', () => {
    const broken = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'));
    if (!broken?.spec) throw new Error('there is no deployment');
    broken.spec['replicas'] = 'two';

    expect(validate(broken)).toMatch(/replicas must be integer/);
  });
});
