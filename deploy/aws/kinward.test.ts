import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { ROUTES } from '#contract/app/routes.ts';

import { withGeneratedParts } from './template-parts.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const text = read('kinward.yaml');
const code = read('fallback-function.js');

/** Of YAML the parser knows no shape. */
type Parsed = ReturnType<typeof parse>;
interface Resource {
  readonly Type: string;
  readonly Condition?: string;
  readonly DependsOn?: string;
  readonly Properties: Readonly<Record<string, Parsed>>;
}
const short = (name: string) => ({
  tag: `!${name}`,
  resolve: (value: unknown) => ({ [name === 'Ref' ? 'Ref' : `Fn::${name}`]: value }),
});
const list = (name: string) => ({
  ...short(name),
  collection: 'seq' as const,
  resolve: (value: Parsed) => ({ [`Fn::${name}`]: value.toJSON() }),
});
const template = parse(text, {
  customTags: ['Ref', 'Sub', 'GetAtt'].map(short).concat(['Equals', 'Not'].map(list)),
});
const resources: Readonly<Record<string, Resource>> = template.Resources;
const known = new Set([...Object.keys(template.Parameters), ...Object.keys(resources)]);

/** The required properties of CloudFormation's resource reference, and what the others are made for. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'AWS::S3::Bucket': ['PublicAccessBlockConfiguration', 'OwnershipControls.Rules', 'BucketEncryption'],
  'AWS::S3::BucketPolicy': ['Bucket', 'PolicyDocument.Statement'],
  'AWS::CloudFront::OriginAccessControl': [
    'OriginAccessControlConfig.Name',
    'OriginAccessControlConfig.OriginAccessControlOriginType',
    'OriginAccessControlConfig.SigningBehavior',
    'OriginAccessControlConfig.SigningProtocol',
  ],
  'AWS::CloudFront::Function': ['Name', 'FunctionCode', 'FunctionConfig.Comment', 'FunctionConfig.Runtime'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudFront::Distribution': [
    'DistributionConfig.Enabled',
    'DistributionConfig.Origins',
    'DistributionConfig.DefaultCacheBehavior.TargetOriginId',
    'DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy',
    'DistributionConfig.DefaultCacheBehavior.CachePolicyId',
  ],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'Policies.PasswordPolicy'],
  'AWS::Cognito::UserPoolClient': ['UserPoolId', 'ExplicitAuthFlows'],
  'AWS::Cognito::UserPoolDomain': ['UserPoolId', 'Domain'],
  'AWS::Cognito::UserPoolIdentityProvider': ['UserPoolId', 'ProviderName', 'ProviderType', 'ProviderDetails'],
};

/** Everything inside, with the way to it. */
function* walk(value: unknown, way = ''): Generator<readonly [string, unknown, string]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield [key, inner, way];
      yield* walk(inner, `${way}/${key}`);
    }
  }
}
const inside = [...walk({ ...resources, ...template.Outputs })];

describe('the template', () => {
  it('has the headers and the function that the code has', () => {
    expect(withGeneratedParts(text, code)).toBe(text);
  });

  it('refers to nothing that it lacks', () => {
    const names = inside.flatMap(([key, value]) => {
      if (key === 'Ref') {
        return [String(value)];
      }
      if (key === 'Fn::GetAtt') {
        return [Array.isArray(value) ? String(value[0]) : String(value).split('.')[0]];
      }
      return key === 'Fn::Sub' ? [...String(value).matchAll(/\$\{(\w+)(?:[.]\w+)?\}/g)].map((match) => match[1]) : [];
    });
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !known.has(name ?? '') && !String(name).startsWith('AWS::'))).toEqual([]);
    const conditions = inside.filter(([key, value]) => key === 'Condition' && typeof value === 'string');
    expect(conditions.length).toBeGreaterThan(0);
    expect(conditions.filter(([, value]) => !(String(value) in template.Conditions))).toEqual([]);
    const waits = Object.values(resources).flatMap(({ DependsOn }) => DependsOn ?? []);
    expect(waits.filter((name) => !(name in resources))).toEqual([]);
  });

  it('uses every parameter', () => {
    const words = JSON.stringify([resources, template.Conditions]);
    const unused = Object.keys(template.Parameters).filter(
      (name) => !words.includes(`{"Ref":"${name}"}`) && !words.includes(`\${${name}}`),
    );
    expect(unused).toEqual([]);
  });

  it.each(Object.entries(resources))('gives %s what it cannot be made without', (_, { Type, Properties }) => {
    expect(Object.keys(REQUIRED)).toContain(Type);
    for (const property of REQUIRED[Type] ?? []) {
      expect(property.split('.').reduce<Parsed>((value, key) => value?.[key], Properties)).toBeDefined();
    }
  });

  it('lets only this distribution read the bucket', () => {
    expect(Object.values(resources['SiteBucket']?.Properties['PublicAccessBlockConfiguration'])).not.toContain(false);
    const statements: Parsed[] = resources['SiteBucketPolicy']?.Properties['PolicyDocument'].Statement;
    for (const statement of statements.filter(({ Effect }) => Effect === 'Allow')) {
      expect(statement.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(statement.Condition.StringEquals['AWS:SourceArn']['Fn::Sub']).toContain('distribution/${Distribution}');
    }
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow').map(({ Action }) => Action);
    expect(allowed).toEqual(['s3:GetObject', 's3:ListBucket']);
  });

  it('keeps within what CloudFront takes', () => {
    const policies = Object.values(resources).filter(({ Type }) => Type === 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies).toHaveLength(6);
    for (const { Properties } of policies) {
      expect(Properties['ResponseHeadersPolicyConfig'].CustomHeadersConfig.Items.length).toBeLessThanOrEqual(10);
    }
    const config = resources['Distribution']?.Properties['DistributionConfig'];
    expect(config.CacheBehaviors.length).toBeLessThanOrEqual(24);
    expect(code.length).toBeLessThan(10_240);
  });

  it('has a client for passwords by SRP and one for single sign-on, without secrets', () => {
    const clients = Object.values(resources).filter(({ Type }) => Type === 'AWS::Cognito::UserPoolClient');
    expect(clients.map(({ Properties }) => Properties['GenerateSecret'])).toEqual([false, false]);
    expect(resources['PasswordClient']?.Properties['ExplicitAuthFlows']).toContain('ALLOW_USER_SRP_AUTH');
    expect(resources['SingleSignOnClient']?.Properties['CallbackURLs']).toEqual([
      { 'Fn::Sub': `https://\${DomainName}${ROUTES.singleSignOn.path}` },
    ]);
  });
});

describe('the fallback function', () => {
  const handle = (uri: string): string =>
    runInNewContext(`${code}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`);

  it.each([
    ['/', '/index.html'],
    ['/v2/', '/index.html'],
    ['/v2/post/x.y', '/index.html'],
    ['/v2/post/photo.png', '/index.html'],
    ['/login', '/index.html'],
    ['/sso', '/index.html'],
    ['/reset-password/confirm', '/index.html'],
    ['/nomination/confirm/A.B', '/index.html'],
    ['/launch/eyJ.abc', '/index.html'],
    ['/releases/kinward-1.0.0.txt', '/index.html'],
    ['/mediation', '/index.html'],
    ['/assets/start-a1.js', '/assets/start-a1.js'],
    ['/assets/gone', '/assets/gone'],
    ['/icons/icon-192.png', '/icons/icon-192.png'],
    ['/screenshots/home-narrow.jpg', '/screenshots/home-narrow.jpg'],
    ['/.kinward/config.json', '/.kinward/config.json'],
    ['/sw.js', '/sw.js'],
    ['/sw-off.js', '/sw-off.js'],
    ['/licences.txt', '/licences.txt'],
    ['/manifest.pt-BR.webmanifest', '/manifest.pt-BR.webmanifest'],
    ['/index.html', '/index.html'],
    ['/api/journeys', '/api/journeys'],
    ['/media', '/media'],
  ])('sends %s to %s', (uri, file) => {
    expect(handle(uri)).toBe(file);
  });
});
