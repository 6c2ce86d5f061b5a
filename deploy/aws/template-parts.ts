import { stringify } from 'yaml';

import { KINDS, responseHeadersPolicy } from '#deploy/hosting/cloudfront.ts';
import type { Kind } from '#deploy/hosting/cloudfront.ts';
import { headerRules, headersFor } from '#server/http/header-rules.ts';
import { WORKER_POLICY } from '#server/http/headers.ts';

/** Stands for what differs between deployments: the template's parameter. */
const POLICY = { Ref: 'ContentSecurityPolicy' };
/** Its `frame-ancestors` decide, whatever X-Frame-Options says. */
const VENDOR_FRAME_POLICY = { Ref: 'VendorFramePolicy' };
/** AWS's own, CachingOptimized and CachingDisabled. */
const CACHE_POLICIES = {
  optimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  disabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
} as const;

const kinds = Object.keys(KINDS) as Kind[]; // The keys of a closed table.

/** The template with its generated parts written anew. @throws where it lacks one of their places. */
export function withGeneratedParts(template: string, functionCode: string): string {
  const parts = {
    'fallback function': { FallbackFunction: fallbackFunction(functionCode) },
    'response headers policies': Object.fromEntries(kinds.map((kind) => [resourceOf(kind), headersPolicy(kind)])),
    'cache behaviours': { CacheBehaviors: cacheBehaviours() },
  };
  return Object.entries(parts).reduce((text, [name, part]) => {
    const place = new RegExp(`^( *)# generated: ${name}\\n[^]*?^ *# end$`, 'm');
    if (!place.test(text)) {
      throw new Error(`The template has no place for the ${name}.`);
    }
    return text.replace(place, (_, indent: string) => {
      const lines = stringify(part, { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd().split('\n');
      const indented = lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n');
      return `${indent}# generated: ${name}\n${indented}\n${indent}# end`;
    });
  }, template);
}

function fallbackFunction(code: string) {
  return {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      Name: { 'Fn::Sub': '${AWS::StackName}-fallback' },
      AutoPublish: true,
      FunctionConfig: { Comment: 'Answers every address of the app with its page', Runtime: 'cloudfront-js-2.0' },
      FunctionCode: code,
    },
  };
}

/** The fixed headers are those of any deployment that isn't local. */
function headersPolicy(kind: Kind) {
  const anyConfig = {
    baseApiUrl: '/api',
    gaTrackingId: '',
    heapAppId: '',
    stage: 'prod',
    version: '',
    banners: [],
  } as const;
  const headers = headersFor(headerRules({ ...anyConfig, banners: [] }, []), KINDS[kind].example);
  const { Name: _, SecurityHeadersConfig, CustomHeadersConfig } = responseHeadersPolicy(headers, kind);
  const policies: Partial<Record<Kind, unknown>> = { worker: WORKER_POLICY, vendor: VENDOR_FRAME_POLICY };
  const ContentSecurityPolicy = policies[kind] ?? POLICY;
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${AWS::StackName}-${kind}` },
        SecurityHeadersConfig: {
          ...SecurityHeadersConfig,
          ContentSecurityPolicy: { ContentSecurityPolicy, Override: true },
        },
        CustomHeadersConfig,
      },
    },
  };
}

function cacheBehaviours() {
  return kinds.flatMap((kind) =>
    KINDS[kind].patterns.map((pattern) => ({
      PathPattern: pattern,
      TargetOriginId: 'bucket',
      ViewerProtocolPolicy: 'redirect-to-https',
      AllowedMethods: ['GET', 'HEAD'],
      CachedMethods: ['GET', 'HEAD'],
      Compress: true,
      CachePolicyId: kind === 'config' ? CACHE_POLICIES.disabled : CACHE_POLICIES.optimized,
      ResponseHeadersPolicyId: { Ref: resourceOf(kind) },
      ...(kind === 'secret'
        ? {
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['FallbackFunction', 'FunctionARN'] } },
            ],
          }
        : {}),
    })),
  );
}

function resourceOf(kind: Kind): string {
  return `${kind[0]?.toUpperCase()}${kind.slice(1)}Headers`;
}
